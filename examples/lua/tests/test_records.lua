-- Tags and PDN.
local draughts = require "draughts"
local support = require "support"
local equal, fails, raises, map = support.equal, support.fails, support.raises, support.map

local TEXT = [[
[White "Özge"]
[GameType "30"]

1. c3-c4 c6-c5 *

[White "Bád"]
[GameType "30"]

1. c3-c4
{é} c6-c9 2. c4-c5 *

[White "Çan"]
[GameType "30"]

1. d3-d4 1-0

[White "unknown"]
[GameType "99"]

1. d3-d4 1-0
]]

local tests = {}

local function array(iterator)
    local all = {}
    for value in iterator do all[#all + 1] = value end
    return all
end

local function players(iterator)
    return map(function(game) return game:tag("White") end, array(iterator))
end

local function tags_of(game)
    local all = {}
    for name, value in game:tags() do all[#all + 1] = name .. "=" .. value end
    return all
end

local function nothing() end

-- ---- Tags ---------------------------------------------------------------------------------------------------------------

function tests.tags()
    local game = draughts.new("turkish")
    equal(tags_of(game), {})
    assert(game:tag("White") == nil)
    assert(game:set_tag("White", 'Can, "K" \\ é'))
    assert(game:set_tag("Event", ""))
    assert(game:set_tag("Round", "3"))
    equal(tags_of(game), { 'White=Can, "K" \\ é', "Event=", "Round=3" })
    equal(draughts.from_pdn(game:pdn()):tag("White"), game:tag("White"))
    for name in game:tags() do assert(game:set_tag(name)) end
    equal(tags_of(game), {})
    assert(game:set_tag("Nothing"))
    for _, case in ipairs { { "", "x" }, { "a b", "x" }, { "White", "a\nb" }, { "White", "a\0b" }, { "Whi\0te", "a" }, { "1", "a" } } do
        fails(nil, "tag", game:set_tag(case[1], case[2]))
    end
    assert(game:tag("Whi\0te") == nil and game:tag("") == nil)
    raises("bad argument #2 to 'set_tag'", game.set_tag, game, "White", 5)
    raises("bad argument #1 to 'set_tag'", game.set_tag, game, nil, "x")
    raises("bad argument #1 to 'tag'", game.tag, game, {})
end

function tests.two_of_a_name()
    local game = draughts.from_pdn('[GameType "30"] [A "1"] [B "2"] [A "3"] *')
    equal({ tags_of(game), game:tag("A") }, { { "GameType=30", "A=1", "B=2", "A=3" }, "1" })
    assert(game:set_tag("A"))
    equal(tags_of(game), { "GameType=30", "B=2" })
end

-- ---- Records ------------------------------------------------------------------------------------------------------------

function tests.bad_games_are_reported_and_passed_over()
    local bad = {}
    equal(players(draughts.parse_pdn(TEXT, nil, function(error) bad[#bad + 1] = error end)), { "Özge", "Çan" })
    equal(#bad, 2)
    local first, second = bad[1], bad[2]
    equal({ first.name, first.line, first.column, first.place }, { "square", 10, 5, (TEXT:find("c6-c9", 1, true)) })
    equal({ first.game:tag("White"), first.game:played() }, { "Bád", { "c3-c4" } })
    equal(tostring(first), "line 10, column 5: no such square: 'c6-c9 2. c4-c5 *'")
    equal({ second.name, second.place, second.line }, { "gametype", (TEXT:find("99", 1, true)), 18 })
    assert(second.game == nil)
    raises("stop here", function() array(draughts.parse_pdn(TEXT, nil, function() error("stop here") end)) end)
end

function tests.bad_games_are_told_of_by_default()
    local told, standard = {}, io.stderr
    io.stderr = { write = function(_, ...) told[#told + 1] = table.concat { ... } end }
    local good, games = pcall(players, draughts.parse_pdn(TEXT))
    io.stderr = standard
    equal({ good, games, #told }, { true, { "Özge", "Çan" }, 2 })
    assert(told[1]:find("^line 10, column 5: ") and told[1]:find("\n$"))
end

function tests.files()
    local path = os.tmpname()
    local file = assert(io.open(path, "wb"))
    file:write(TEXT)
    file:close()
    equal(players(assert(draughts.read_pdn(path, nil, nothing))), { "Özge", "Çan" })
    os.remove(path)
    local games, message = draughts.read_pdn(path)
    assert(games == nil and message:find(path, 1, true))
end

function tests.variant_of_those_that_do_not_tell()
    local games = array(draughts.parse_pdn("1. c3-d4 *", "russian"))
    equal({ #games, games[1]:variant().name }, { 1, "russian" })
    local bad = {}
    equal(array(draughts.parse_pdn("1. c3-d4 *", nil, function(error) bad[#bad + 1] = error.name end)), {})
    equal(bad, { "gametype" })
    raises("variant", draughts.parse_pdn, "", "chess")
    raises("bad argument #1 to 'parse_pdn'", draughts.parse_pdn, nil)
    raises("bad argument #3 to 'parse_pdn'", draughts.parse_pdn, "", "turkish", 5)
end

function tests.from_pdn()
    equal(draughts.from_pdn(TEXT):played(), { "c3-c4", "c6-c5" })
    fails(38, "syntax", draughts.from_pdn('[White "é"][GameType "30"] 1. c3-c4 ]'))
    fails(1, "syntax", draughts.from_pdn(""))
    fails(1, "syntax", draughts.from_pdn(" {nothing} "))
    raises("string expected", draughts.from_pdn, nil)
    equal(draughts.from_pdn("1. c3-d4 *", "russian"):fen(), draughts.from_pdn('[GameType "25"] 1. c3-d4 *'):fen())
end

function tests.any_bytes()
    local all = {}
    for byte = 0, 255 do all[byte + 1] = string.char(byte) end
    for _, text in ipairs { "\0", "\255\254", table.concat(all), '[White "\255"] [GameType "30"] 1. c3-c4 *', "[", '[A "', "", "\0\0]" } do
        for _, fallback in ipairs { false, "turkish" } do
            for game in draughts.parse_pdn(text, fallback or nil, nothing) do assert(type(game:pdn()) == "string") end
        end
    end
    local game = draughts.from_pdn('[White "\255"] [GameType "30"] 1. c3-c4 *')
    equal({ game:tag("White"), draughts.from_pdn(game:pdn()):tag("White") }, { "\255", "\255" })
end

function tests.written_is_read()
    for _, game in ipairs(support.random_games(draughts, 30)) do
        assert(game:set_tag("White", "x"))
        if game:count() > 0 then assert(game:finish("white", "resigned")) end
        local back = assert(draughts.from_pdn(game:pdn(), game:variant())) -- two variants may have a game type in common
        assert(back == game)
        equal({ back:pdn(), back:length() }, { game:pdn(), game:ply() })
    end
end

function tests.set_up_between_moves()
    local game = draughts.from_pdn('[GameType "30"] 1. c3-c4 /FEN "W:Wa2,b2:Ba7,b7"/ 1. a2-a3 *')
    local set_up = '/FEN "W:Wa2,b2:Ba7,b7"/'
    equal(game:played(), { "c3-c4", set_up, "a2-a3" })
    for _ = 1, 2 do
        equal({ tostring(game:undo()), game:undo(), tostring(game:undo()) }, { "a2-a3", set_up, "c3-c4" })
        equal({ tostring(game:redo()), game:redo(), tostring(game:redo()) }, { "c3-c4", set_up, "a2-a3" })
    end
end

function tests.many_games()
    local texts = {}
    for i = 1, 2000 do texts[i] = ('[White "%d"]\n[GameType "30"]\n\n1. c3-c4 %s *\n\n'):format(i, i % 10 == 0 and "x" or "c6-c5") end
    local bad, good = 0, 0
    for _ in draughts.parse_pdn(table.concat(texts), nil, function(error)
        bad = bad + 1
        equal(error.line, 50 * bad - 1)
    end) do good = good + 1 end
    equal({ bad, good }, { 200, 1800 })
end

return tests
