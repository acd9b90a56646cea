-- Nothing that Lua code does with a game may harm the interpreter.
local draughts = require "draughts"
local support = require "support"
local equal, raises, collect = support.equal, support.raises, support.collect

local tests = {}

function tests.everything_of_a_closed_game_raises()
    local game = draughts.new("turkish")
    local played, moves = assert(game:play("c3-c4")), game:legal_moves()
    local iterator, tags = game:moves(), game:tags()
    game:close()
    game:close()
    for name, method in pairs(getmetatable(game)) do
        if type(method) == "function" and not name:find("^__") and name ~= "close" then
            raises("attempt to use a closed game", method, game, "x", "x")
            raises("attempt to use a closed game", method, game, moves[1])
        end
    end
    equal(tostring(game), "game (closed)")
    assert(game == game and game ~= draughts.new("turkish") and draughts.new("turkish") ~= game)
    equal({ #moves, moves[1].route, played.route }, { 8, { "a6", "a5" }, { "c3", "c4" } })
    equal({ iterator() == moves[1], tags() }, { true })
    assert(draughts.new("turkish"):play(played))
end

function tests.methods_of_a_stranger()
    local game = draughts.new("turkish")
    local move = game:legal_moves()[1]
    for name, method in pairs(getmetatable(game)) do
        if type(method) == "function" and not name:find("^__") then
            for _, stranger in ipairs { 5, "x", {}, true, print, move, io.stdout, { [next(game)] = game } } do
                raises("game expected", method, stranger)
                raises("game expected", method, stranger, "turkish")
            end
            raises("game expected", method)
        end
    end
    raises("move expected", move.text, game)
    raises("move expected", move.text)
end

function tests.forged_handles()
    local other = draughts.new("turkish")
    for _, stranger in ipairs { 5, "x", true, print, io.stdout, {}, { game = 5 }, { game = "x" }, other } do
        local game = draughts.new("turkish")
        game._handle, game._variant, game._here = stranger, stranger, stranger -- fields like any others
        equal(#game:legal_moves(), 8)
        for key in pairs(game) do rawset(game, key, stranger) end
        for _, name in ipairs { "fen", "turn", "pdn", "undo", "count", "legal_moves", "texts", "copy", "hash", "close" } do
            pcall(game[name], game)
        end
    end
    equal(#other:legal_moves(), 8)
end

function tests.garbage()
    local gone = setmetatable({}, { __mode = "k" })
    for _ = 1, 300 do
        local game = draughts.new("digital")
        for _ = 1, 5 do assert(game:play(game:legal_moves()[1])) end
        gone[game] = true
        gone[game:copy()] = true
    end
    collect()
    local left = 0
    for _ in pairs(gone) do left = left + 1 end
    assert(left < 10) -- what lies on the stack, and is not overwritten yet, is no garbage
end

function tests.memory_comes_back()
    local function work()
        for _ = 1, 200 do
            local game = draughts.new("international")
            for _ = 1, 20 do assert(game:play(game:legal_moves()[1])) end
            while game:ply() > 0 do assert(game:undo()) end
            for _ in draughts.parse_pdn(game:pdn() .. "x") do break end
        end
        collect()
        return collectgarbage("count")
    end
    work()
    local before = work()
    for _ = 1, 3 do work() end
    assert(work() < before * 1.2 + 100)
end

function tests.moves_outlive_their_game()
    local function lists()
        local game = draughts.new("turkish")
        local moves, played = game:legal_moves(), assert(game:play("c3-c4"))
        return moves, played, game:legal_moves(), game:moves(), game:tags()
    end
    local moves, played, answers, iterator, tags = lists()
    collect()
    equal({ moves[3].route, played.route, answers[1].route }, { { "c3", "c4" }, { "c3", "c4" }, { "a6", "a5" } })
    equal({ iterator().route, tags() }, { { "a6", "a5" } })
    local game = draughts.new("turkish")
    moves = game:legal_moves()
    assert(game:set_fen("W:WKa1:BKh8"))
    equal({ moves[3].route, moves[3]:text() }, { { "c3", "c4" }, "c3-c4" })
end

function tests.games_change_under_an_iterator()
    local game, seen = draughts.new("turkish"), {}
    for move in game:moves() do
        seen[#seen + 1] = tostring(move)
        assert(game:set_fen())
        assert(game:play(move))
        if #seen % 3 == 0 then game:close() game = draughts.new("turkish") end
        if #seen % 2 == 0 then collect() end
    end
    equal(seen, draughts.new("turkish"):texts())
    local text = '[GameType "30"] 1. c3-c4 *\n[GameType "30"] 1. d3-d4 *'
    local games = {}
    for read in draughts.parse_pdn(text) do
        games[#games + 1] = read:fen()
        read:close()
        collect()
    end
    equal(#games, 2)
end

function tests.finalizers_may_use_what_is_garbage_too()
    local used = 0
    local function finalized(game)
        local function finalizer()
            used = used + 1
            pcall(function()
                game:play(game:legal_moves()[1])
                game:close()
            end)
            pcall(game.fen, game)
        end
        if newproxy then
            getmetatable(newproxy(true)).__gc = finalizer
        else
            setmetatable({}, { __gc = finalizer })
        end
    end
    for _ = 1, 100 do
        local game = draughts.new("turkish")
        finalized(game)
        finalized(game)
    end
    collect()
    if newproxy or _VERSION ~= "Lua 5.1" then assert(used > 0) end
    local last = draughts.new("turkish") -- and one more, for the end of the interpreter
    finalized(last)
    LAST = last
end

function tests.closed_at_the_end_of_a_block()
    if _VERSION < "Lua 5.4" then return end
    local game = assert(load([[
        local draughts = require "draughts"
        local kept
        do
            local game <close> = draughts.new("turkish")
            kept = game
        end
        return kept]]))()
    equal(tostring(game), "game (closed)")
end

function tests.coroutines()
    local threads, texts = {}, {}
    for number, variant in ipairs(draughts.variants) do
        threads[number] = coroutine.wrap(function()
            local game = draughts.new(variant)
            for _ = 1, 30 do
                for move in game:moves() do
                    coroutine.yield()
                    if move.index == game:count() then
                        assert(game:play(move))
                        break
                    end
                end
            end
            texts[number] = game:pdn()
            return true
        end)
    end
    local running = #threads
    while running > 0 do
        for number, thread in pairs(threads) do
            if thread() then threads[number], running = nil, running - 1 end
        end
        collectgarbage("step")
    end
    for number, variant in ipairs(draughts.variants) do
        local game = draughts.new(variant)
        for _ = 1, 30 do
            local moves = game:legal_moves()
            assert(game:play(moves[#moves]))
        end
        equal(texts[number], game:pdn())
    end
end

function tests.loaded_twice()
    local first = package.loaded.draughts
    local game = first.new("turkish")
    package.loaded.draughts, package.loaded.draughts_ffi = nil, nil
    local second = require "draughts"
    package.loaded.draughts = first
    assert(second ~= first)
    equal(second.new("turkish"):fen(), game:fen())
    raises("move or string expected", second.new("turkish").play, second.new("turkish"), game:legal_moves()[1])
    raises("game expected", second.new("turkish").fen, game)
end

return tests
