-- run.lua [TEST ...]: runs the tests, all of them or those files. With LUA_PATH and LUA_CPATH as for a program that uses draughts.
local folder = arg[0]:match("^(.*[/\\])") or "./"
package.path = folder .. "?.lua;" .. package.path
ROOT = os.getenv("DRAUGHTS_ROOT") or folder .. "../../../"

local files = #arg > 0 and arg or { "test_game", "test_own_rules", "test_records", "test_lifetimes", "test_rules", "test_readme" }
local failed = 0
for _, file in ipairs(files) do
    local tests, names = require(file), {}
    for name in pairs(tests) do names[#names + 1] = name end
    table.sort(names)
    for _, name in ipairs(names) do
        local good, message = xpcall(tests[name], debug.traceback)
        if not good then
            failed = failed + 1
            print(file .. ": " .. name .. ": " .. message)
        end
    end
    print(("%s: %d tests"):format(file, #names))
end
print((jit and jit.version or _VERSION) .. (failed == 0 and ": all passed" or ": " .. failed .. " failed"))
os.exit(failed == 0, true)
