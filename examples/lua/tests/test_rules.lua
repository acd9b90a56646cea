-- The rule positions of the library's own tests, and the first of its perft figures, through Lua.
local draughts = require "draughts"
local support = require "support"
local equal = support.equal

local tests = {}

--- Goes through the records of a file of data: label, variant, position, and the lines of moves in one text.
local function records(name)
    local file = assert(io.open(ROOT .. "tests/data/" .. name))
    local text = ("\n" .. file:read("*a")):gsub("\n#[^\n]*", "")
    file:close()
    return coroutine.wrap(function()
        for record in text:gsub("\n\n+", "\1"):gmatch("[^\1]+") do
            coroutine.yield(record:match("^([^\n]+)\n(%w+) ([^\n]+)(.*)$"))
        end
    end)
end

local function replay(name)
    local count = 0
    for label, variant, fen, lines in records(name) do
        count = count + 1
        local game = assert(draughts.new(variant, fen ~= "start" and fen or nil))
        local start, expected = game:fen(), {}
        for line in lines:gmatch("[^\n]+") do
            local route, victims, routes, crowns, after = line:match("^(%S+) *(%S*) *(%S*) *(%S*) *(%S*)")
            local move = assert(game:parse(route))
            expected[#expected + 1] = route
            equal(move:text("long"), route)
            equal(move, (assert(game:find(move.route))))
            if victims ~= "" then equal(table.concat(move.captures, ","), victims == "-" and "" or victims) end
            if routes ~= "" then equal(("%d"):format(move.route_count), routes) end
            if crowns ~= "" then equal(move.promotes, crowns == "crowns") end
            equal(game:play(move), move)
            if after ~= "" then equal(game:fen(), after) end
            equal(game:undo(), move)
        end
        local texts = game:texts("long")
        table.sort(texts)
        table.sort(expected)
        if table.concat(texts, " ") ~= table.concat(expected, " ") then error(label .. ": other moves: " .. fen) end
        equal(game:fen(), start)
    end
    return count
end

function tests.rules()
    assert(replay("rules.txt") >= 24)
end

function tests.positions()
    assert(replay("positions.txt") >= 400)
end

function tests.perft()
    for variant, counts in pairs { turkish = { 8, 64, 708, 7538, 85090 }, international = { 9, 81, 658, 4265, 27117 } } do
        local game = draughts.new(variant)
        for depth, count in ipairs(counts) do assert(game:perft(depth) == count) end
    end
end

return tests
