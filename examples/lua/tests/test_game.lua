-- Games and moves: what they tell, and what they refuse.
local draughts = require "draughts"
local support = require "support"
local equal, fails, raises, map = support.equal, support.fails, support.raises, support.map

local MANY_ROUTES = "B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5"
local MANY_MOVES = "W:WKa8,Kb8,Kc8,Kd8,Ke8,Kf8,Kg8,Kh8:"
    .. "BKb1,Kg1,Ka2,Ke2,Kh2,Kc3,Kf3,Kd4,Kg4,Kb5,Kf5,Ka6,Ke6,Kh6,Kc7,Kg7"

local tests = {}

-- ---- Variants -----------------------------------------------------------------------------------------------------------

function tests.variants_are_found_by_every_name()
    assert(draughts.version:match("^%d+%.%d+%.%d+$"))
    assert(#draughts.variants >= 5)
    for _, variant in ipairs(draughts.variants) do
        equal(draughts.variants[variant.name], variant)
        assert(draughts.variant(variant.name) == variant and draughts.variant(variant) == variant)
        local number = variant.gametype:match("^%d+") -- which several may have, and all of the game type, too
        equal({ draughts.variant(variant.gametype).gametype, draughts.variant(number).gametype:match("^%d+") },
            { variant.gametype, number })
        equal(tostring(variant), variant.name)
    end
end

function tests.squares()
    for _, variant in ipairs(draughts.variants) do
        for index, square in ipairs(variant.squares) do
            equal(variant:index(square), index)
            local file, rank = variant:place(square)
            assert(file >= 1 and file <= variant.files and rank >= 1 and rank <= variant.ranks)
        end
    end
    local turkish, digital = draughts.variants.turkish, draughts.variants.digital
    equal({ turkish:index("A1"), #turkish.squares, turkish.pieces, turkish.all_squares, turkish.lettered, turkish.majority },
        { 1, 64, 16, true, true, true })
    equal({ digital.files, digital.capture_separator, digital.men_capture_backward, digital.majority, digital.lettered },
        { 11, ":", true, false, false })
    equal({ digital:place("54") }, { 6, 6 })
    equal({ draughts.variants.english.first_turn, draughts.variants.english.flying_kings }, { "black", false })
    for _, square in ipairs { "a9", "", "a1 ", "a1\0" } do
        fails(1, "square", turkish:index(square))
        fails(1, "square", turkish:place(square))
    end
    raises("string expected, got nil", turkish.index, turkish)
end

function tests.unknown_variants()
    for _, name in ipairs { "", "chess", "turkish\0" } do
        fails(1, "gametype", draughts.variant(name))
        fails(1, "gametype", draughts.new(name))
    end
    for _, name in ipairs { 5, {}, true, print } do
        raises("bad argument #1 to 'new'", draughts.new, name)
        raises("bad argument #1 to 'variant'", draughts.variant, name)
    end
    raises("bad argument #1 to 'new'", draughts.new)
    raises("bad argument #2 to 'new'", draughts.new, "turkish", 5)
end

-- ---- Positions ----------------------------------------------------------------------------------------------------------

function tests.start()
    for _, variant in ipairs(draughts.variants) do
        local game, count = draughts.new(variant.name), 0
        for square, piece in pairs(game:board()) do
            assert(variant:index(square) and (piece == "w" or piece == "b"))
            count = count + 1
        end
        equal({ count, game:variant(), game:turn() }, { 2 * variant.pieces, variant, variant.first_turn })
        equal({ game:result(), game:outcome(), game:is_over(), game:ply(), game:length() }, { "*", nil, false, 0, 0 })
        assert(game:outcome() == nil)
    end
end

function tests.there_and_back()
    for _, game in ipairs(support.random_games(draughts)) do
        local other = draughts.new(game:variant())
        assert(other:set_board(game:board(), game:turn()))
        for _, copy in ipairs { other, assert(draughts.new(game:variant(), game:fen())), game:copy() } do
            assert(copy == game)
            equal({ copy:fen(), copy:hash(), copy:board() }, { game:fen(), game:hash(), game:board() })
        end
        assert(game:hash():match("^%x%x%x%x%x%x%x%x%x%x%x%x%x%x%x%x$"))
        assert(other:set_fen())
        assert(other == draughts.new(game:variant()) and other ~= game)
    end
    local board = { a2 = "w", c4 = "W", d6 = "b", e8 = "B" }
    local game = draughts.new("turkish", "W:Wa2,Kc4:Bd6,Ke8")
    equal(game:board(), board)
    assert(game:set_board(setmetatable(board, { __pairs = function() return next, {} end }), "black"))
    equal(game:fen(), "B:Wa2,Kc4:Bd6,Ke8")
    assert(draughts.new("russian") ~= draughts.new("english"))
end

function tests.positions_that_cannot_be()
    for _, case in ipairs {
        { "W:Wa2:Bd9", 8, "square" }, { "W:Wa2,a2:B", 7, "occupied" }, { "W:Wé", 4, "syntax" }, { "W:Wa2:Bb1", 8, "crowned" },
        { "W:Wa2:Bb3 ÄÖ", 11, "trailing" }, { "W:Wa2:B\0", 8, "syntax" }, { "", 1, "syntax" }, { "W:Wa2", 6, "side_missing" },
    } do
        local game = draughts.new("turkish")
        fails(case[2], case[3], draughts.new("turkish", case[1]))
        fails(case[2], case[3], game:set_fen(case[1]))
        assert(game == draughts.new("turkish"))
    end
    local _, message = draughts.new("turkish", "W:Wa2:Bd9")
    equal(message, "no such square, at 8 of 'W:Wa2:Bd9'")
    local game = draughts.new("turkish")
    fails("b8", "crowned", game:set_board({ a1 = "W", b8 = "w" }, "white"))
    fails("z9", "square", game:set_board({ z9 = "W" }, "white"))
    raises("invalid option 'K'", game.set_board, game, { a1 = "K" }, "white")
    raises("invalid option 'W'", game.set_board, game, { a1 = "W" }, "W")
    raises("table expected", game.set_board, game, "W:", "white")
    raises("string expected", game.set_fen, game, 5)
    assert(game == draughts.new("turkish"))
end

-- ---- Moves --------------------------------------------------------------------------------------------------------------

function tests.lists()
    local game = draughts.new("turkish")
    local moves, texts, number = game:legal_moves(), game:texts(), 0
    equal({ #moves, game:count(), #texts }, { 8, 8, 8 })
    for move in game:moves() do
        number = number + 1
        assert(move == moves[number])
        equal({ move.index, tostring(move), move:text(), move.fen }, { number, texts[number], texts[number], game:fen() })
        equal("play " .. move .. ".", "play " .. texts[number] .. ".")
    end
    equal(number, 8)
    texts[1] = "changed"
    assert(game:texts()[1] ~= "changed")
    raises("invalid option 'longer'", game.texts, game, "longer")
    raises("invalid option 'longer'", moves[1].text, moves[1], "longer")
    for _, name in ipairs { "index", "_index", "_position", "fen", "new" } do
        raises("cannot be changed", function() moves[1][name] = 5 end)
    end
    equal({ moves[1].index, moves[1]:text() }, { 1, game:texts()[1] })
    assert(moves[1].nonsense == nil)
end

function tests.what_a_move_tells()
    local game = draughts.new("turkish", MANY_ROUTES)
    local moves = game:legal_moves()
    local move = moves[1]
    equal(#moves, 1)
    equal(move.route, { "c8", "c4", "c2", "f2", "h2", "h4", "f4", "f2", "a2" })
    equal(move.captures, { "c5", "c3", "e2", "g2", "h3", "g4", "f3", "b2" })
    equal({ move.route_count, move.promotes, move.index, move.fen }, { 5, false, 1, game:fen() })
    equal({ tostring(move), move:text("long") }, { "c8xa2", "c8xc4xc2xf2xh2xh4xf4xf2xa2" })
    assert(draughts.new("turkish", "W:Wa7:Bh8,Kh7"):parse("a7-a8").promotes)
    equal(draughts.new("turkish"):parse("c3-c4").captures, {})
end

function tests.every_style_is_read_back()
    for _, game in ipairs(support.random_games(draughts)) do
        for _, style in ipairs { "short", "long", "victims", "hub" } do
            for index, text in ipairs(game:texts(style)) do
                local move = assert(game:parse(text))
                equal({ move.index, move:text(style) }, { index, text })
            end
        end
    end
end

function tests.by_squares()
    local game = draughts.new("turkish", MANY_ROUTES)
    local move, route = game:legal_moves()[1], {}
    while #game:next_squares(route) > 0 do route[#route + 1] = game:next_squares(route)[1] end
    equal(game:next_squares(), { "c8" })
    assert(game:find(route) == move)
    assert(game:find { "c8", "a2" } == move)
    fails(nil, "must_capture", game:find { "c8", "b8" })
    fails(2, "square", game:find { "c8", "z9" })
    fails(2, "square", game:find { "c8", 5 })
    fails(1, "square", game:next_squares { {} })
    fails(nil, "illegal", game:next_squares { "a7" })
    raises("two squares or more", game.find, game, { "c8" })
    -- With every Lua an array ends before the first nil, whatever a metatable says.
    raises("two squares or more", game.find, game, { "c8", nil, "a2" })
    assert(game:find { "c8", "a2", nil, "c4" } == move)
    assert(game:find(setmetatable({ "c8", "a2" }, { __len = function() return 0 end })) == move)
    raises("two squares or more", game.find, game, setmetatable({}, { __index = { "c8", "a2" } }))
    raises("two squares or more", game.find, game, setmetatable({}, { __index = function() return "c8" end }))
    equal(game:next_squares { nil, "c8" }, { "c8" })
    equal(game:next_squares(setmetatable({ "c8" }, { __len = function() return 0 end })), { "c4" })
    raises("table expected", game.find, game, "c8")
    raises("table expected", game.next_squares, game, "c8")
end

function tests.texts_that_are_no_move()
    local game = draughts.new("turkish")
    for _, case in ipairs {
        { "c3c4!", 3, "syntax" }, { " é", 2, "syntax" }, { "c3-z4", 4, "square" }, { "c3xc4", 3, "separator" },
        { "c3-c5", 1, "illegal" }, { "c3-c4\0", 6, "syntax" }, { "", 1, "syntax" }, { "\255\254", 1, "syntax" },
    } do
        fails(case[2], case[3], game:play(case[1]))
        fails(case[2], case[3], game:parse(case[1]))
    end
    for _, stranger in ipairs { 5, {}, true, print, game } do
        raises("bad argument #1 to 'play' (move or string expected", game.play, game, stranger)
        raises("bad argument #1 to 'parse'", game.parse, game, stranger)
    end
    raises("got nil", game.play, game, nil)
    equal({ game:ply(), game:length() }, { 0, 0 })
end

function tests.a_move_of_another_position_is_refused()
    local game = draughts.new("turkish")
    local move, other = game:legal_moves()[1], draughts.new("russian"):legal_moves()[1]
    local later = draughts.new("turkish")
    assert(later:play("c3-c4"))
    fails(nil, "foreign", game:play(other))
    fails(nil, "foreign", game:play(later:legal_moves()[1]))
    assert(game:play(move))
    fails(nil, "foreign", game:play(move))
    local _, message = game:play(move)
    equal(message, "the move belongs to another position")
    fails(nil, "foreign", game:draw("ascii", { move = move }))
    equal({ game:ply(), move.route }, { 1, { "a3", "a4" } })
    assert(game:legal_moves()[1] ~= move)
end

function tests.a_move_of_the_same_position_is_played()
    local one, two = draughts.new("turkish"), draughts.new("turkish")
    for _, text in ipairs { "c3-c4", "a6-a5", "d3-d4" } do assert(one:play(text)) end
    for _, text in ipairs { "d3-d4", "a6-a5", "c3-c4" } do assert(two:play(text)) end
    assert(one:legal_moves()[1] == two:legal_moves()[1])
    local move = one:legal_moves()[4]
    assert(two:play(move) == move)
    assert(one:play(move))
    assert(one == two and one:undo() == two:undo() and one == two)
end

function tests.moves_live_on()
    for number, game in ipairs(support.random_games(draughts, 0)) do
        local told, random = {}, support.random(number)
        local function tell(move) return { move.route, move.captures, move.promotes, move:text("long") } end
        while game:ply() < 80 and game:count() > 0 do
            local moves = game:legal_moves()
            told[#told + 1] = { moves, map(tell, moves), game:fen() }
            assert(game:play(moves[random(#moves)]))
            if random(5) == 1 then assert(game:undo()) end
            if random(9) == 1 then game = game:copy() end
            if random(9) == 1 then support.collect() end
        end
        game:close()
        for i = #told, 1, -1 do
            equal(map(tell, told[i][1]), told[i][2])
            for _, move in ipairs(told[i][1]) do equal(move.fen, told[i][3]) end
        end
    end
end

-- ---- Playing ------------------------------------------------------------------------------------------------------------

function tests.undo_and_redo()
    for _, game in ipairs(support.random_games(draughts)) do
        local moves, fens, last = {}, { game:fen() }, game:copy()
        support.collect()
        while game:ply() > 0 do
            moves[#moves + 1] = assert(game:undo())
            fens[#fens + 1] = game:fen()
        end
        fails(nil, "no_ply", game:undo())
        assert(game == draughts.new(game:variant()))
        while game:ply() < game:length() do
            equal(game:fen(), table.remove(fens))
            assert(game:redo() == table.remove(moves))
        end
        fails(nil, "no_ply", game:redo())
        assert(game == last and last:undo() == game:undo() and last == game)
    end
end

function tests.redo_forgets_what_was_played_over()
    local game = draughts.new("turkish")
    for _, text in ipairs { "c3-c4", "a6-a5", "d3-d4" } do assert(game:play(text)) end
    for _ = 1, 3 do assert(game:undo()) end
    local move = assert(game:play("e3-e4"))
    fails(nil, "no_ply", game:redo())
    equal({ game:length(), game:undo(), game:redo() }, { 1, move, move })
    assert(game:set_fen())
    fails(nil, "no_ply", game:undo())
    fails(nil, "no_ply", game:redo())
end

function tests.search()
    local function count(game, depth)
        local total = 0
        for move in game:moves() do
            assert(game:play(move))
            total = total + (depth == 1 and 1 or count(game, depth - 1))
            assert(game:undo() == move)
        end
        return total
    end
    for _, variant in ipairs(draughts.variants) do
        local game = draughts.new(variant)
        assert(count(game, 3) == game:perft(3))
        assert(game:perft(0) == 1 and game:ply() == 0)
    end
    local game = draughts.new("turkish")
    for _, depth in ipairs { -1, 101, 2 ^ 32, 2 ^ 70, 1.5, 1 / 0, -1 / 0, 0 / 0, "3", {} } do
        raises("integer from 0 to 100", game.perft, game, depth)
    end
end

function tests.seek()
    local game = draughts.new("turkish")
    for _, text in ipairs { "c3-c4", "c6-c5" } do assert(game:play(text)) end
    assert(game:seek(0))
    equal({ game:ply(), game:length(), game:played() }, { 0, 2, {} })
    assert(game:seek(2))
    equal({ game:played(), game:played("long") }, { { "c3-c4", "c6-c5" }, { "c3-c4", "c6-c5" } })
    for _, ply in ipairs { -1, 3, 2 ^ 70, -2 ^ 70 } do fails(nil, "no_ply", game:seek(ply)) end
    for _, ply in ipairs { 0.5, 1 / 0, "1" } do raises("integer expected", game.seek, game, ply) end
    raises("invalid option '7'", game.played, game, 7)
end

function tests.results()
    equal({ draughts.new("turkish", "W:Wa3:Ba6"):outcome() }, { "draw", "one piece each" })
    equal({ draughts.new("turkish", "B:WKa3:B"):outcome() }, { "white", "no pieces" })
    equal(draughts.new("turkish", "B:WKa3:B"):result(), "1-0")
    fails(nil, "finished", draughts.new("turkish", "B:WKa3:B"):finish("black", "time"))
    local game = draughts.new("turkish")
    assert(game:finish("black", "time"))
    equal({ game:result(), game:is_over(), game:outcome() }, { "0-1", true, "black", "time" })
    fails(nil, "finished", game:play("c3-c4"))
    assert(game:resume())
    assert(game:play("c3-c4"))
    raises("argument", game.finish, game, "draw", "resigned")
    raises("test_game.lua:", function() assert(game:finish("draw", "resigned")) end) -- where it was called
    raises("argument", game.finish, game, "white", "blocked")
    raises("invalid option 'nobody'", game.finish, game, "nobody", "time")
    raises("invalid option 'nil'", game.finish, game, "white")
end

function tests.repetition_and_counters()
    local game = draughts.new("turkish", "W:WKa1,a3:BKh8,h6")
    for _ = 1, 2 do
        for _, text in ipairs { "a1-b1", "h8-g8", "b1-a1", "g8-h8" } do
            assert(not game:is_over())
            assert(game:play(text))
        end
    end
    equal({ game:outcome() }, { "draw", "repetition" })
    equal(map(function(name) return game:counter(name) end, { "repetition", "king moves", "reversible" }), { 3, 8, 8 })
    assert(game:play("a1-b1"))
    raises("invalid option 'moves'", game.counter, game, "moves")
end

function tests.drawings()
    for _, game in ipairs(support.random_games(draughts)) do
        assert(game:draw("svg"):find("^<%?xml") or game:draw("svg"):find("^<svg"))
        assert(game:draw("svg", { from_black = true, last_move = false }):find("</svg>", 1, true))
        assert(game:draw("unicode") ~= game:draw("unicode", { from_black = true }))
        equal(tostring(game), game:draw())
        for move in game:moves() do assert(game:draw("ascii", { move = move }) ~= game:draw("ascii", { last_move = false })) end
    end
    local game = draughts.new("turkish")
    raises("invalid option 'png'", game.draw, game, "png")
    raises("table expected", game.draw, game, "svg", true)
    raises("move expected", game.draw, game, "svg", { move = "c3-c4" })
end

function tests.texts_of_any_length()
    local game = draughts.new("turkish", MANY_MOVES)
    local texts, length = game:texts("long"), 0
    for index, text in ipairs(texts) do
        length = length + #text
        if index <= 20 then equal(game:parse(text).index, index) end
    end
    equal(#texts, game:count())
    assert(length > 8192)
end

return tests
