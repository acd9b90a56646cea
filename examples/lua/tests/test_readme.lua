-- The program in README.md, which its blocks make together: it prints what the comments --> say.

local tests = {}

function tests.readme()
    local file = assert(io.open(ROOT .. "examples/lua/README.md"))
    local text = file:read("*a")
    file:close()
    local blocks, expected, printed = {}, {}, {}
    for block in text:gmatch("\n```lua\n(.-)\n```\n") do blocks[#blocks + 1] = block end
    local program = table.concat(blocks, "\n")
    for line in program:gmatch("%-%->%s?([^\n]*)") do expected[#expected + 1] = line end
    local words = setmetatable({
        print = function(...)
            local values = { ... }
            for i = 1, select("#", ...) do values[i] = tostring(values[i]) end
            for line in (table.concat(values, "  ") .. "\n"):gmatch("([^\n]*)\n") do printed[#printed + 1] = line end
        end,
    }, { __index = _G })
    local run = setfenv and setfenv(assert(loadstring(program, "README.md")), words)
        or assert(load(program, "README.md", "t", words))
    run()
    for i = 1, math.max(#expected, #printed) do
        if expected[i] ~= printed[i] then
            error(("line %d: '%s' is printed, not '%s'"):format(i, tostring(printed[i]), tostring(expected[i])))
        end
    end
    assert(#blocks == 5 and #printed >= 30)
end

return tests
