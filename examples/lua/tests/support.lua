-- What the tests share.
local support = {}

--- As text, tables with their fields in order: for comparing and for showing.
local function shown(value)
    if type(value) ~= "table" or getmetatable(value) then return type(value) .. " " .. tostring(value) end
    local fields = {}
    for key, field in pairs(value) do fields[#fields + 1] = "[" .. tostring(key) .. "] = " .. shown(field) end
    table.sort(fields)
    return "{" .. table.concat(fields, ", ") .. "}"
end

function support.equal(one, two)
    if shown(one) ~= shown(two) then error("not equal:\n  " .. shown(one) .. "\n  " .. shown(two), 2) end
end

--- A call that fails: nil, a message, this place and this name of an error.
function support.fails(place, name, ...)
    local answer, message, its_place, its_name = ...
    if answer ~= nil or type(message) ~= "string" or its_place ~= place or its_name ~= name then
        error(("nil, ..., %s, %s is wanted, not %s, %s, %s, %s"):format(tostring(place), tostring(name), tostring(answer),
            tostring(message), tostring(its_place), tostring(its_name)), 2)
    end
end

--- A function that raises an error with this in its message.
function support.raises(words, call, ...)
    local good, message = pcall(call, ...)
    if good then error("no error, but one is wanted: " .. words, 2) end
    if not tostring(message):find(words, 1, true) then error("wrong error: " .. tostring(message), 2) end
end

function support.map(call, array)
    local results = {}
    for i, value in ipairs(array) do results[i] = call(value) end
    return results
end

--- Numbers that are the same with every Lua: the next one, from 1 to this.
function support.random(seed)
    return function(most)
        seed = (seed * 16807) % 2147483647
        return seed % most + 1
    end
end

--- A game of each variant, after so many random moves.
function support.random_games(draughts, plies)
    local games = {}
    for number, variant in ipairs(draughts.variants) do
        local game, random = draughts.new(variant), support.random(number)
        while game:ply() < (plies or 40) and game:count() > 0 do
            local moves = game:legal_moves()
            assert(game:play(moves[random(#moves)]))
        end
        games[number] = game
    end
    return games
end

--- Collects what is garbage, and what only the finalizers of that let go.
function support.collect()
    for _ = 1, 3 do collectgarbage() end
end

return support
