// test DATA: what draughts.hpp promises, and the rule positions in DATA/rules.txt and DATA/positions.txt.
#undef NDEBUG
#include "draughts.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>

using draughts::game;
using draughts::move;
using draughts::squares;
using draughts::variant;
using strings = std::vector<std::string>;

static_assert(std::is_copy_constructible_v<game> && std::is_copy_assignable_v<game>);
static_assert(std::is_nothrow_move_constructible_v<game> && std::is_nothrow_move_assignable_v<game>);
static_assert(!std::is_convertible_v<const char *, game> && !std::is_convertible_v<draughts_game *, game>);
static_assert(std::is_base_of_v<std::system_error, draughts::error>);

// Calls something that must throw this code with this place.
template <class Call> static void fails(int code, std::size_t place, Call call) {
    try {
        call();
    } catch (const draughts::error &error) {
        assert(error.code().category() == draughts::category());
        if (error.code().value() != code || error.place != place)
            std::cerr << error.what() << ", " << error.code() << ", at " << error.place << '\n';
        assert(error.code().value() == code && error.place == place);
        assert(error.code().message() == error.what());
        return;
    }
    std::cerr << "no error, but " << draughts_strerror(code) << " is wanted\n";
    std::abort();
}

static strings texts(const game &g, int style = DRAUGHTS_SHORT) {
    strings all;
    for (const move &m : g.moves()) all.push_back(m.text(style));
    return all;
}

static strings names(const game &g, const squares &indexes) {
    strings all;
    for (int square : indexes) all.push_back(g.rules().name_of(square));
    return all;
}

static void test_variants() {
    const auto all = variant::all();
    assert(all.size() >= 5 && all[0].name() == "turkish");
    for (variant v : all) {
        assert(variant(v.name()) == v && variant(v.gametype()).gametype() == v.gametype() && !(v == all[v == all[0]]));
        for (int square = 0; square < v.get(DRAUGHTS_PROPERTY_SQUARES); square++) {
            assert(v.square(v.name_of(square)) == square);
            const auto [file, rank] = v.place(square);
            assert(file < v.get(DRAUGHTS_PROPERTY_FILES) && rank < v.get(DRAUGHTS_PROPERTY_RANKS));
            assert(draughts_square_at(v.native(), file, rank) == square);
        }
    }
    fails(DRAUGHTS_ERR_GAMETYPE, 0, [] { variant("chess"); });
    fails(DRAUGHTS_ERR_GAMETYPE, 7, [] { variant(std::string("turkish\0", 8)); });
    fails(DRAUGHTS_ERR_SQUARE, 0, [] { variant("turkish").square("a9"); });
    fails(DRAUGHTS_ERR_SQUARE, draughts::nowhere, [] { variant("turkish").name_of(64); });
    fails(DRAUGHTS_ERR_SQUARE, draughts::nowhere, [] { variant("turkish").place(-1); });
    fails(DRAUGHTS_ERR_ARGUMENT, draughts::nowhere, [] { variant("turkish").get(999); });
}

static void test_positions() {
    for (variant v : variant::all()) {
        game g(v), other(v);
        while (g.ply() < 30 && g.count() > 0) g.play(g[g.ply() * 7 % g.count()]);
        other.set_board(g.board(), g.turn());
        assert(other.fen() == g.fen() && other.hash() == g.hash() && game(v, g.fen()).fen() == g.fen());
    }
    fails(DRAUGHTS_ERR_SQUARE, 7, [] { game("turkish", "W:Wa2:Bd9"); });
    fails(DRAUGHTS_ERR_SYNTAX, 7, [] { game("turkish", std::string("W:Wa2:B\0", 8)); });
    fails(DRAUGHTS_ERR_CROWNED, 57, [] {
        game g("turkish");
        squares board(64);
        board[57] = DRAUGHTS_WHITE_MAN;
        g.set_board(board, DRAUGHTS_WHITE);
    });
    fails(DRAUGHTS_ERR_ARGUMENT, draughts::nowhere, [] { game("turkish").set_board({1, 2}, DRAUGHTS_WHITE); });
}

static void test_moves() {
    game g("turkish", "B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5");
    assert(g.count() == 1 && g.moves().size() == 1);
    const move m = g.moves().front();
    assert(m.text() == "c8xa2" && m.text(DRAUGHTS_LONG) == "c8xc4xc2xf2xh2xh4xf4xf2xa2" && m.index() == 0);
    assert((names(g, m.captures()) == strings{"c5", "c3", "e2", "g2", "h3", "g4", "f3", "b2"}));
    assert(m.route().size() == 9 && m.route_count() == 5 && !m.promotes());
    assert(g.find(m.route()) == m && g.find({m.route().front(), m.route().back()}) == m && g.parse("c8xa2") == m);
    squares route;
    while (!g.next_squares(route).empty()) route.push_back(g.next_squares(route).front());
    assert(g.find(route) == m);
    std::ostringstream out;
    out << m;
    assert(out.str() == "c8xa2");

    g = game("turkish");
    const auto all = g.moves();
    assert(std::is_sorted(all.begin(), all.end(), [](const move &a, const move &b) { return a.index() < b.index(); }));
    assert(std::find(all.begin(), all.end(), g.parse("c3-c4")) != all.end());
    fails(DRAUGHTS_ERR_SYNTAX, 2, [&] { g.play("c3c4!"); });
    fails(DRAUGHTS_ERR_SQUARE, 3, [&] { g.play("c3-z4"); });
    fails(DRAUGHTS_ERR_SYNTAX, 5, [&] { g.play(std::string("c3-c4\0", 6)); });
    fails(DRAUGHTS_ERR_ILLEGAL, draughts::nowhere, [&] { g.find({0, 1}); });
    fails(DRAUGHTS_ERR_ARGUMENT, draughts::nowhere, [&] { g.find({0}); });
    fails(DRAUGHTS_ERR_ARGUMENT, draughts::nowhere, [&] { g.play(g[8]); });
    fails(DRAUGHTS_ERR_ARGUMENT, draughts::nowhere, [&] { g[-1].route(); });
    game other("turkish");
    other.play(all[3]); // a move of the same position
    assert(other.ply() == 1 && g.ply() == 0);
    fails(draughts::foreign_move, draughts::nowhere, [&] { other.play(all[3]); });
    g.play(all[0]);
    fails(draughts::foreign_move, draughts::nowhere, [&] { all[0].route(); });
    fails(draughts::foreign_move, draughts::nowhere, [&] { g.play(all[0]); });
    g.undo();
    assert(all[0].route().size() == 2);
    assert(all[0] == game("turkish")[0] && !(all[0] == all[1]) && !(all[0] == other[0]));

    // Of two variants, with equal keys.
    game russian("russian"), english("english");
    english.set_board(english.board(), DRAUGHTS_WHITE);
    assert(russian.hash() == english.hash() && !(russian[0] == english[0]));
}

static std::uint64_t count(game &g, int depth) {
    if (depth == 0) return 1;
    std::uint64_t sequences = 0;
    for (const move &m : g.moves()) {
        g.play(m);
        sequences += count(g, depth - 1);
        g.undo();
    }
    return sequences;
}

static void test_play() {
    for (variant v : variant::all()) {
        game g(v);
        assert(count(g, 3) == g.perft(3) && g.ply() == 0);
    }
    fails(DRAUGHTS_ERR_ARGUMENT, draughts::nowhere, [] { game("turkish").perft(101); });
    game g("turkish", "W:WKa1,a3:BKh8,h6");
    for (const char *text : {"a1-b1", "h8-g8", "b1-a1", "g8-h8", "a1-b1", "h8-g8", "b1-a1", "g8-h8"}) {
        assert(g.status() == DRAUGHTS_ONGOING);
        g.play(text);
    }
    assert(g.status() == DRAUGHTS_DRAW && g.reason() == DRAUGHTS_REASON_REPETITION);
    assert(g.counter(DRAUGHTS_COUNTER_REPETITION) == 3 && g.turn() == DRAUGHTS_WHITE);
    assert(g.played(0) == (squares{0, 1}) && g.played_text(7) == "g8-h8" && g.length() == 8);
    assert(g.undo() && g.redo() && !g.redo());
    while (g.undo()) {}
    assert(g.ply() == 0 && g.fen() == "W:WKa1,a3:Bh6,Kh8");
    g.finish(DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_TIME);
    assert(g.status() == DRAUGHTS_BLACK_WINS && g.length() == 0);
    fails(DRAUGHTS_ERR_FINISHED, draughts::nowhere, [&] { g.play("a1-b1"); });
    fails(DRAUGHTS_ERR_ARGUMENT, draughts::nowhere, [&] { g.finish(DRAUGHTS_DRAW, DRAUGHTS_REASON_TIME); });
    g.finish(DRAUGHTS_ONGOING, DRAUGHTS_REASON_NONE);
    g.play("a1-b1");
}

static void test_lifetimes() {
    game one("turkish");
    one.play("c3-c4");
    one.play("a6-a5");
    one.undo();
    one.set_tag("White", "Ada");
    game two(one), three("russian");
    three = two;
    assert(three.pdn() == one.pdn() && three.length() == 2 && three.rules() == one.rules());
    two.play("d6-d5");
    assert(one.redo() && one.played_text(1) == "a6-a5" && two.played_text(1) == "d6-d5");
    const std::string fen = two.fen();
    game four = std::move(two);
    assert(four.fen() == fen && two.native() == nullptr);
    fails(DRAUGHTS_ERR_ARGUMENT, draughts::nowhere, [&] { two.fen(); });
    fails(DRAUGHTS_ERR_ARGUMENT, draughts::nowhere, [&] { two.moves(); });
    fails(DRAUGHTS_ERR_ARGUMENT, draughts::nowhere, [&] { two.play("c3-c4"); });
    fails(DRAUGHTS_ERR_ARGUMENT, draughts::nowhere, [&] { two.rules(); });
    two = four;
    two = std::move(four);
    const game &self = two;
    const move kept = two[0];
    two = self;
    assert(two.fen() == fen && kept.text() == two[0].text());
    fails(DRAUGHTS_ERR_ARGUMENT, draughts::nowhere, [&] { game copy(four); });
    fails(DRAUGHTS_ERR_ARGUMENT, draughts::nowhere, [&] { two = static_cast<const game &>(four); });
    assert(two.fen() == fen && kept == two[0]);
    std::vector<game> many(10, two);
    many.erase(many.begin());
    std::reverse(many.begin(), many.end());
    assert(many.size() == 9 && many.back().fen() == fen);

    const draughts_allocator none = {[](void *, void *, std::size_t, std::size_t) -> void * { return nullptr; }, nullptr};
    fails(DRAUGHTS_ERR_MEMORY, draughts::nowhere, [&] { game(variant("turkish"), &none); });
}

static void test_records() {
    const std::string text = "[White \"Ada\"][GameType \"30\"] 1. c3-c4 a6-a5 *\n"
                             "[White \"Bob\"][GameType \"30\"] 1. c3-c4 a6-a4 *\n"
                             "[GameType \"99\"] 1. c3-c4 *\n"
                             "[White \"Cy\"] 1. c3-d4 {well} 1-0\n";
    std::vector<draughts::record> all;
    for (draughts::record &record : draughts::records(text, "russian")) all.push_back(std::move(record));
    assert(all.size() == 4);
    assert(!all[0].error && all[0].game->tag("White") == "Ada" && all[0].game->length() == 2);
    assert(all[1].error.value() == DRAUGHTS_ERR_ILLEGAL && all[1].place == text.find("a6-a4"));
    assert(all[1].game->tag("White") == "Bob" && all[1].game->length() == 1);
    assert(all[2].error.value() == DRAUGHTS_ERR_GAMETYPE && !all[2].game && all[2].place == text.find("99"));
    assert(!all[3].error && all[3].game->rules() == variant("russian") && all[3].place == draughts::nowhere);
    assert(!draughts::records("").next());

    using iterator = draughts::records::iterator;
    using traits = std::iterator_traits<iterator>;
    static_assert(std::is_same_v<traits::iterator_category, std::input_iterator_tag>);
    static_assert(std::is_same_v<traits::value_type, draughts::record>);
    static_assert(std::is_same_v<traits::reference, draughts::record &>);
    static_assert(std::is_same_v<traits::pointer, draughts::record *> && std::is_signed_v<traits::difference_type>);
#if __cplusplus >= 202002L
    static_assert(std::input_iterator<iterator> && std::sentinel_for<iterator, iterator>);
#endif
    draughts::records twice(text, "russian"), once(text, "russian");
    const auto is_bad = [](const draughts::record &record) { return bool(record.error); };
    assert(std::count_if(twice.begin(), twice.end(), is_bad) == 2 && twice.begin() == twice.end());
    iterator first = once.begin(), old = first++;
    assert(old->game->tag("White") == "Ada" && (*first).game->tag("White") == "Bob");
    assert(old != first && first == iterator(first) && first != once.end() && once.end() == iterator());
    assert(std::vector<draughts::record>(first, once.end()).size() == 3);
    assert(draughts::records(std::string_view("\0\377", 2)).next()->error);

    game g("digital");
    g.set_tag("White", "\"K\" \\");
    g.set_tag("Event", "");
    using tags = std::vector<std::pair<std::string, std::string>>;
    assert((g.tags() == tags{{"White", "\"K\" \\"}, {"Event", ""}}));
    g.set_tag("Event", std::nullopt);
    assert(g.tags().size() == 1 && !g.tag("Event"));
    g.play(g[0]);
    const auto back = draughts::records(g.pdn()).next();
    assert(back && back->game->pdn() == g.pdn() && back->game->tag("White") == g.tag("White"));
    fails(DRAUGHTS_ERR_TAG, draughts::nowhere, [&] { g.set_tag("a b", "x"); });
    fails(DRAUGHTS_ERR_TAG, 1, [&] { g.set_tag("White", std::string("a\0", 2)); });

    std::ostringstream out;
    out << g;
    assert(out.str() == g.draw() && g.draw(DRAUGHTS_DRAW_SVG).find("</svg>") != std::string::npos);
    assert(g.draw(DRAUGHTS_DRAW_UNICODE) != g.draw(DRAUGHTS_DRAW_UNICODE + DRAUGHTS_DRAW_FROM_BLACK));
    fails(DRAUGHTS_ERR_ARGUMENT, draughts::nowhere, [&] { g.draw(-1); });
    game longest("turkish", "W:WKa8,Kb8,Kc8,Kd8,Ke8,Kf8,Kg8,Kh8:BKb1,Kg1,Ka2,Ke2,Kh2,Kc3,Kf3,Kd4,Kg4,Kb5,Kf5,Ka6,Ke6,Kh6,Kc7,Kg7");
    assert(longest.fen().size() > 80 && longest.draw(DRAUGHTS_DRAW_SVG).size() > 1000);
}

static const char loser_wins[] = "like russian; name \"loser wins\"; goal = be blocked";

static void test_own_rules() {
    for (const variant &v : variant::all()) {
        const variant own = variant::define(v.settings());
        assert(own.settings() == v.settings() && own.name() == v.name() && !(own == v));
        for (int which = 0; which <= DRAUGHTS_PROPERTY_KING_JUMPS; which++) assert(own.get(which) == v.get(which));
        assert(game(own).perft(3) == game(v).perft(3));
    }
    fails(DRAUGHTS_ERR_RULE_SETTING, 12, [] { variant::define("goal block; boart 8x8"); });
    fails(DRAUGHTS_ERR_RULE_GOAL, 7, [] { variant::define("goal = win"); });
    fails(DRAUGHTS_ERR_RULE_SETTING, 4, [] { variant::define(std::string("goal\0", 5)); });

    // Whatever is left keeps the variant; the sanitizers see what was freed too early.
    std::optional<variant> rules = variant::define(loser_wins);
    std::optional<game> one(game(*rules, "W:Wg5:Bf6")), two(*one);
    const variant copy = *rules, same = one->rules();
    assert(copy == *rules && same == *rules && !(variant::define(loser_wins) == *rules));
    rules.reset();
    one->play("g5:e7");
    assert(one->status() == DRAUGHTS_BLACK_WINS && one->reason() == DRAUGHTS_REASON_NO_PIECES);
    one.reset();
    assert(two->rules() == copy && two->count() == 1);
    game moved = std::move(*two);
    two.reset();
    moved = game(variant::define("like english; kings flying"));
    assert(moved.rules().get(DRAUGHTS_PROPERTY_FLYING_KINGS) == 1 && moved.perft(3) > 0);
    moved = game(moved);
    assert(moved.perft(2) == 49);

    const std::string text = "1. c3-d4 d6-c5 *\n[GameType \"30\"] 1. c3-c4 *\n[White \"x\"] 1. c3-d4 a1-a2 *\n";
    std::vector<draughts::record> all;
    for (draughts::record &record : draughts::records(text, variant::define(loser_wins))) all.push_back(std::move(record));
    assert(all.size() == 3 && all[0].game->rules().name() == "loser wins" && all[1].game->rules() == variant("turkish"));
    assert(all[2].error && all[2].game->rules() == all[0].game->rules());
    all.erase(all.begin());
    assert(all[1].game->rules().get(DRAUGHTS_PROPERTY_GOAL) == 1 && all[1].game->length() == 1);

    game claimed("spanish", "W:WK3,12:BK30,21");
    for (int times = 0; times < 2; times++)
        for (const char *move : {"3-6", "30-27", "6-3", "27-30"}) claimed.play(move);
    assert(claimed.status() == DRAUGHTS_ONGOING && claimed.claims() == 1 << DRAUGHTS_REASON_REPETITION);
    claimed.finish(DRAUGHTS_DRAW, DRAUGHTS_REASON_REPETITION);
    assert(claimed.status() == DRAUGHTS_DRAW);
}

static strings split(const std::string &text, char separator) {
    strings words;
    std::istringstream in(text);
    for (std::string word; std::getline(in, word, separator);) words.push_back(word);
    return words;
}

// A line of a record: a move, its victims, the number of its routes, whether it crowns, and the position after it; or less.
static std::string replay(game &g, const std::string &line) {
    const strings words = split(line.substr(0, line.find("  #")), ' ');
    const move m = g.parse(words[0]);
    assert(g.find(m.route()) == m && m.text(DRAUGHTS_LONG) == words[0]);
    if (words.size() > 1) assert(names(g, m.captures()) == (words[1] == "-" ? strings{} : split(words[1], ',')));
    if (words.size() > 2) assert(m.route_count() == std::stoi(words[2]));
    if (words.size() > 3) assert(m.promotes() == (words[3] == "crowns"));
    g.play(m);
    if (words.size() > 4) assert(g.fen() == words[4]);
    g.undo();
    return words[0];
}

static int replay_all(const std::string &path) {
    std::ifstream file(path);
    assert(file);
    int records = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::getline(file, line);
        const std::size_t blank = line.find(' ');
        game g(variant(line.substr(0, blank)));
        if (line.substr(blank + 1) != "start") g.set_fen(line.substr(blank + 1));
        strings expected, found = texts(g, DRAUGHTS_LONG);
        while (std::getline(file, line) && !line.empty()) expected.push_back(replay(g, line));
        std::sort(expected.begin(), expected.end());
        std::sort(found.begin(), found.end());
        assert(found == expected);
        records++;
    }
    return records;
}

int main(int arguments, char **argument) {
    assert(arguments == 2);
    const std::string data = argument[1];
    test_variants();
    test_positions();
    test_moves();
    test_play();
    test_lifetimes();
    test_records();
    test_own_rules();
    const int rules = replay_all(data + "/rules.txt"), positions = replay_all(data + "/positions.txt");
    assert(rules >= 24 && positions >= 400);
    std::cout << "all passed, " << rules + positions << " positions\n";
}
