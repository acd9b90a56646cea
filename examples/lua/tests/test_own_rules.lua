-- Rules of one's own, and what the variants tell of their rules.
local draughts = require "draughts"
local support = require "support"
local equal, fails, raises = support.equal, support.fails, support.raises

local LOSER_WINS = 'like russian; name "löser"; goal = be blocked'
local tests = {}

function tests.written_is_read()
    for _, variant in ipairs(draughts.variants) do
        local own = assert(draughts.define(variant:rules()))
        assert(own ~= variant and own:rules() == variant:rules())
        for key, value in pairs(variant) do
            if key ~= "_number" then equal(own[key], value) end
        end
        equal(draughts.new(own):perft(3), draughts.new(variant):perft(3))
    end
end

function tests.equal_rules_are_one_variant()
    local one = draughts.define(LOSER_WINS)
    assert(one == draughts.define("  " .. LOSER_WINS .. " # well") and one == draughts.define(one:rules()))
    assert(one ~= draughts.define("goal be blocked"))
    equal({ tostring(one), one.goal, draughts.variant(one) == one }, { "löser", "be blocked", true })
    fails(1, "gametype", draughts.variant("löser"))
end

function tests.errors()
    for _, case in ipairs {
        { 'name "ä"; foo = 1', "rule_setting", 12 }, { "like chess", "rule_like", 6 }, { "goal = win", "rule_goal", 8 },
        { "board 8x8\nboard 10x10", "rule_twice", 11 }, { "goal block block", "rule_end", 12 }, { "goal block\0", "rule_setting", 11 },
    } do
        fails(case[3], case[2], draughts.define(case[1]))
    end
    local _, message = draughts.define("kings = strong")
    equal(message, "kings are short or flying, at 9 of 'kings = strong'")
    raises("bad argument #1 to 'define'", draughts.define, 5)
end

function tests.what_variants_tell()
    local frisian, italian, killer = draughts.variants.frisian, draughts.variants.italian, draughts.variants.killer
    equal({ frisian.strides, frisian.most, frisian.kings_first, frisian.win, frisian.man_steps, frisian.majority },
        { 3, "value", true, 1, { "ne", "nw" }, true })
    equal(frisian.king_jumps, { "n", "ne", "e", "se", "s", "sw", "w", "nw" })
    equal({ italian.light_squares, italian.men_take_kings, italian.first_square }, { true, false, "upper left" })
    equal({ killer.landing, killer.promotion, draughts.variants.thai.victims_at_once }, { "right behind kings", "at end", true })
    equal({ draughts.variants.antidraughts.goal, draughts.variants.breakthrough.goal }, { "be blocked", "crown" })
end

function tests.results_and_claims()
    local game = assert(draughts.new(draughts.define(LOSER_WINS), "W:Wg5:Bf6"))
    assert(game:play("g5:e7"))
    equal({ game:outcome() }, { "black", "no pieces" })
    game = assert(draughts.new("breakthrough", "W:W6:B45"))
    assert(game:play("6-1"))
    equal({ game:count(), game:outcome() }, { 0, "white", "crowned" })
    game = assert(draughts.new("spanish", "W:WK3,12:BK30,21"))
    equal(game:claims(), {})
    for _ = 1, 2 do
        for _, text in ipairs { "3-6", "30-27", "6-3", "27-30" } do assert(game:play(text)) end
    end
    equal({ game:outcome(), game:claims() }, { nil, { "repetition" } })
    assert(game:finish("draw", "repetition"))
    equal({ game:outcome() }, { "draw", "repetition" })
    game = assert(draughts.new("frisian", "W:WK46,50:BK5,1"))
    assert(game:play("46-41"))
    equal({ game:counter("white strides"), game:counter("black strides"), game:counter("balance"), game:counter("material") },
        { 1, 0, 1, 0 })
end

function tests.records()
    for _, rules in ipairs { draughts.define(LOSER_WINS), draughts.variants.zimbabwean } do
        local game = draughts.new(rules)
        assert(game:play("c3-d4") and game:play("d6-c5"))
        local text = game:pdn()
        assert(draughts.from_pdn(text, rules):variant() == rules)
        for read in draughts.parse_pdn(text .. text, rules) do assert(read == game and read:variant() == rules) end
        local bad
        for _ in draughts.parse_pdn((text:gsub("d6%-c5", "d6-a1")), rules, function(error) bad = error end) do error "good" end
        assert(bad.game:variant() == rules and bad.game:ply() == 1)
    end
    local turkish = draughts.from_pdn('[GameType "30"] 1. c3-c4 *', draughts.define(LOSER_WINS))
    equal(turkish:variant(), draughts.variants.turkish)
end

-- Under valgrind, this finds what is freed too early, and what never is.
function tests.lifetimes()
    local gone = setmetatable({}, { __mode = "v" })
    local function make(keep)
        gone[1] = draughts.define(LOSER_WINS)
        return keep(draughts.new(gone[1]))
    end
    for _, keep in ipairs {
        function(game) return game end, function(game) return game:legal_moves()[1] end, function(game) return game:copy() end,
        function(game) return game:play("c3-d4") end, function(game) return game:moves() end,
        function(game) return draughts.from_pdn(game:pdn(), game:variant()) end, function(game) return game:variant() end,
        function(game) local moves = game:legal_moves() game:close() return moves[1] end,
    } do
        local kept = make(keep)
        support.collect()
        assert(gone[1])
        assert(#tostring(type(kept) == "function" and kept() or kept) > 0)
        kept = nil
        support.collect()
        equal({ kept, gone[1] }, {})
    end
end

function tests.garbage_in_any_order()
    for turn = 1, 20 do
        local variant = draughts.define(('like russian; name "number %d"'):format(turn))
        local game = draughts.new(variant)
        local cycle = { variant, game, game:copy(), game:legal_moves()[1] }
        cycle[5], variant.cycle = cycle, cycle
        if turn % 2 == 0 then game:close() end
    end
    support.collect()
    LAST_OF_OWN = draughts.new(draughts.define('name "last"')) -- for the end of the interpreter
end

return tests
