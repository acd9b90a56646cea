// libdraughts for C++17: values in place of handles, ranges, strings, exceptions. All of it is in this header.
//
//     draughts::game game("turkish");
//     for (const draughts::move &move : game.moves()) std::cout << move << '\n';
//     game.play("c3-c4");
//
// Errors are thrown as draughts::error. Squares, pieces, colours, styles and error codes are the numbers of draughts.h.
// Threads: const members are its "reads", the others its "changes".
#ifndef DRAUGHTS_HPP
#define DRAUGHTS_HPP

#include <draughts.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace draughts {

constexpr int foreign_move = -1001; // beside the codes of draughts.h: a move of another position
constexpr std::size_t nowhere = static_cast<std::size_t>(-1);
using squares = std::vector<std::uint8_t>;

inline const std::error_category &category() noexcept {
    static const struct sentences final : std::error_category {
        const char *name() const noexcept override { return "draughts"; }
        std::string message(int code) const override {
            return code == foreign_move ? "the move belongs to another position" : draughts_strerror(code);
        }
    } all;
    return all;
}

struct error : std::system_error {
    explicit error(int code, std::size_t where = nowhere) : std::system_error(code, category()), place(where) {}
    std::size_t place; // the byte of the text, or the square, at fault; or nowhere
};

namespace detail {

inline int check(int result, std::size_t where = nowhere) { return result < 0 ? throw error(result, where) : result; }

// A text for C, which would see its end in a NUL.
inline const char *c_text(const std::string &text, int otherwise = DRAUGHTS_ERR_SYNTAX) {
    const std::size_t end = text.find('\0');
    return end == std::string::npos ? text.c_str() : throw error(otherwise, end);
}

// What a call writes to a buffer of its last two arguments: in one go, if the usual size will do.
template <class Out, class Call, class... Arguments> Out filled(Call call, Arguments... arguments) {
    Out out(256, typename Out::value_type{});
    const auto fill = [&] { return static_cast<std::size_t>(check(call(arguments..., out.data(), out.size()))); };
    std::size_t length = fill();
    if (length >= out.size()) out.resize(length + 1), length = fill();
    out.resize(length);
    return out;
}
template <class... Arguments> std::string text(Arguments... arguments) { return filled<std::string>(arguments...); }
template <class... Arguments> squares bytes(Arguments... arguments) { return filled<squares>(arguments...); }

// What a call answers whose last argument receives the place of an error.
template <class Call, class... Arguments> int ask(Call call, Arguments... arguments) {
    std::size_t where = nowhere;
    const int result = call(arguments..., &where);
    return check(result, where);
}

} // namespace detail

// A set of rules. One of one's own is shared by its copies and its games, and freed with the last of them.
class variant {
public:
    variant(const std::string &name) : rules(draughts_variant_find(detail::c_text(name, DRAUGHTS_ERR_GAMETYPE))) {
        if (!rules) throw error(DRAUGHTS_ERR_GAMETYPE, 0);
    }
    variant(const char *name) : variant(std::string(name)) {}
    explicit variant(const draughts_variant *known) : rules(known) { if (!rules) throw error(DRAUGHTS_ERR_ARGUMENT); }
    static variant define(const std::string &settings) { // the place of an error is the byte of the setting at fault
        draughts_variant *made = nullptr;
        std::size_t where = nowhere;
        const int result = draughts_variant_define(detail::c_text(settings, DRAUGHTS_ERR_RULE_SETTING), &where, &made);
        detail::check(result, where);
        return variant(std::shared_ptr<const draughts_variant>(made, [made](const draughts_variant *) {
            draughts_variant_free(made);
        }));
    }
    static std::vector<variant> all() {
        std::vector<variant> found;
        for (int i = 0; i < draughts_variant_count(); i++) found.emplace_back(draughts_variant_at(i));
        return found;
    }
    std::string name() const { return draughts_variant_name(rules); }
    std::string gametype() const { return draughts_variant_gametype(rules); }
    std::string settings() const { return detail::text(draughts_variant_rules, rules); } // of which define makes the same
    int get(int property) const { return detail::check(draughts_variant_get(rules, property)); }
    std::string name_of(int square) const { return detail::text(draughts_square_format, rules, square); }
    int square(const std::string &name) const {
        return detail::check(draughts_square_parse(rules, detail::c_text(name, DRAUGHTS_ERR_SQUARE)), 0);
    }
    std::pair<int, int> place(int square) const { // file and rank
        std::pair<int, int> where;
        return detail::check(draughts_square_place(rules, square, &where.first, &where.second)), where;
    }
    const draughts_variant *native() const noexcept { return rules; }
    friend bool operator==(const variant &a, const variant &b) noexcept { return a.rules == b.rules; }
private:
    friend class game;
    explicit variant(std::shared_ptr<const draughts_variant> own) : rules(own.get()), owner(std::move(own)) {}
    const draughts_variant *rules;
    std::shared_ptr<const draughts_variant> owner; // none for those of the library
};

// A legal move. Like an iterator it points to its game, and must not be used when that is gone. When the game stands at
// another position, what is asked of the move is the error foreign_move.
class move {
public:
    move(const draughts_game *of, int index, std::uint64_t hash) : game(of), number(index), key(hash) {}
    int index() const noexcept { return number; }
    squares route() const { return detail::bytes(draughts_move_squares, here(), number); }
    squares captures() const { return detail::bytes(draughts_move_captures, here(), number); }
    bool promotes() const { return detail::check(draughts_move_promotes(here(), number)) != 0; }
    int route_count() const { return detail::check(draughts_move_routes(here(), number)); }
    std::string text(int style = DRAUGHTS_SHORT) const { return detail::text(draughts_move_format, here(), number, style); }
    bool is_of(const draughts_game *other) const noexcept { // does this game stand at the position of the move?
        return key == draughts_game_hash(other) && draughts_game_variant(game) == draughts_game_variant(other);
    }
    friend bool operator==(const move &a, const move &b) {
        return a.number == b.number && a.key == b.key && draughts_game_variant(a.game) == draughts_game_variant(b.game);
    }
    friend std::ostream &operator<<(std::ostream &out, const move &m) { return out << m.text(); }
private:
    const draughts_game *here() const { return is_of(game) ? game : throw error(foreign_move); }
    const draughts_game *game;
    int number;
    std::uint64_t key;
};

// A copy is a game of its own, undone plies, tags and result included. What was moved from may only be assigned to.
class game {
public:
    explicit game(const variant &v, const draughts_allocator *memory = nullptr)
        : game(draughts_game_new(v.native(), memory), v.owner) {}
    game(const variant &v, const std::string &fen) : game(v) { set_fen(fen); }
    explicit game(draughts_game *owned) : game(owned, std::shared_ptr<const draughts_variant>()) {}
    game(draughts_game *owned, const variant &v) // which the game keeps, if it is of it
        : game(owned, v.native() == draughts_game_variant(owned) ? v.owner : nullptr) {}
    game(const game &from)
        : game(draughts_game_clone(from.handle ? from.native() : throw error(DRAUGHTS_ERR_ARGUMENT)), from.owner) {}
    game(game &&) noexcept = default;
    game &operator=(const game &other) { return this == &other ? *this : *this = game(other); }
    game &operator=(game &&) noexcept = default;
    const draughts_game *native() const noexcept { return handle.get(); }
    draughts_game *native() noexcept { return handle.get(); }
    variant rules() const { return owner ? variant(owner) : variant(draughts_game_variant(native())); }
    int turn() const { return detail::check(draughts_game_turn(native())); }
    std::uint64_t hash() const noexcept { return draughts_game_hash(native()); }
    std::string fen() const { return detail::text(draughts_game_fen, native()); }
    std::vector<std::uint8_t> board() const { return detail::bytes(draughts_game_board, native()); }
    void set_fen(const std::string &fen) { detail::ask(draughts_game_set_fen, native(), detail::c_text(fen)); }
    void set_board(const std::vector<std::uint8_t> &pieces, int turn) { // the piece on every square
        detail::ask(draughts_game_set_board, native(), pieces.data(), pieces.size(), turn);
    }

    int count() const { return detail::check(draughts_move_count(native())); } // of legal moves
    move operator[](int index) const { return {native(), index, hash()}; }
    std::vector<move> moves() const {
        std::vector<move> all;
        for (int index = 0, number = count(); index < number; index++) all.push_back((*this)[index]);
        return all;
    }
    move parse(const std::string &t) const { return (*this)[detail::ask(draughts_move_parse, native(), detail::c_text(t))]; }
    move find(const squares &s) const { return (*this)[detail::check(draughts_move_find(native(), s.data(), s.size()))]; }
    squares next_squares(squares s = {}) const { return detail::bytes(draughts_route_next, native(), s.data(), s.size()); }
    std::uint64_t perft(int depth) const {
        std::uint64_t sequences = 0;
        return detail::check(draughts_game_perft(native(), depth, &sequences)), sequences;
    }

    // A move of this position, be it another game's.
    void play(const move &m) { detail::check(m.is_of(native()) ? draughts_game_play(native(), m.index()) : foreign_move); }
    void play(const std::string &text) { play(parse(text)); }
    bool undo() { return detail::check(draughts_game_undo(native())) != 0; }
    bool redo() { return detail::check(draughts_game_redo(native())) != 0; }
    int ply() const { return detail::check(draughts_game_ply(native())); }
    int length() const { return detail::check(draughts_game_length(native())); }
    squares played(int ply) const { return detail::bytes(draughts_game_played, native(), ply); } // the route
    std::string played_text(int ply, int style = DRAUGHTS_SHORT) const {
        return detail::text(draughts_game_played_format, native(), ply, style);
    }

    int status() const { return detail::check(draughts_game_status(native())); }
    int reason() const { return detail::check(draughts_game_reason(native())); }
    int claims() const { return detail::check(draughts_game_claims(native())); } // the draws on offer, as a set of reasons
    int counter(int which) const { return detail::check(draughts_game_counter(native(), which)); }
    void finish(int status, int reason) { detail::check(draughts_game_finish(native(), status, reason)); }
    std::vector<std::pair<std::string, std::string>> tags() const {
        std::vector<std::pair<std::string, std::string>> all;
        const char *name = nullptr, *value = nullptr;
        for (int i = 0; detail::check(draughts_game_tag(native(), i, &name, &value)); i++) all.emplace_back(name, value);
        return all;
    }
    std::optional<std::string> tag(const std::string &name) const {
        const char *value = draughts_game_tag_find(native(), detail::c_text(name, DRAUGHTS_ERR_TAG));
        return value ? std::optional<std::string>(value) : std::nullopt;
    }
    void set_tag(const std::string &name, const std::optional<std::string> &value) { // nothing removes it
        const char *text = value ? detail::c_text(*value, DRAUGHTS_ERR_TAG) : nullptr;
        detail::check(draughts_game_set_tag(native(), detail::c_text(name, DRAUGHTS_ERR_TAG), text));
    }
    std::string pdn() const { return detail::text(draughts_pdn_write, native()); }
    std::string draw(int style = DRAUGHTS_DRAW_ASCII) const { return detail::text(draughts_game_draw, native(), style); }
    friend std::ostream &operator<<(std::ostream &out, const game &g) { return out << g.draw(); }
private:
    game(draughts_game *owned, std::shared_ptr<const draughts_variant> of) : owner(std::move(of)), handle(owned) {
        if (!owned) throw error(DRAUGHTS_ERR_MEMORY);
    }
    std::shared_ptr<const draughts_variant> owner; // of the variant, if it is one's own; it outlives the handle
    struct freeing { void operator()(draughts_game *owned) const noexcept { draughts_game_free(owned); } };
    std::unique_ptr<draughts_game, freeing> handle;
};

struct record {
    std::optional<draughts::game> game; // as far as it goes, where there is an error; none where the variant is not known
    std::error_code error;
    std::size_t place = nowhere; // the byte of the text at fault
};

// The games of a PDN text, from first to last, once; the text must live as long. The variant is for games that tell of none.
class records {
public:
    explicit records(std::string_view pdn, std::optional<variant> otherwise = std::nullopt)
        : text(pdn), fallback(std::move(otherwise)) {}
    std::optional<record> next() {
        record found;
        draughts_game *read = nullptr;
        const draughts_variant *known = fallback ? fallback->native() : nullptr;
        const int result = draughts_pdn_read(text.data(), text.size(), &cursor, known, nullptr, &read, &found.place);
        if (read && fallback) found.game.emplace(read, *fallback);
        else if (read) found.game.emplace(read);
        if (result == DRAUGHTS_ERR_MEMORY) throw error(DRAUGHTS_ERR_MEMORY);
        if (result < 0) found.error = {result, category()};
        return result ? std::optional<record>(std::move(found)) : std::nullopt;
    }
    struct iterator { // an input iterator; copies share a record
        using value_type = record; using reference = record &; using pointer = record *;
        using difference_type = std::ptrdiff_t; using iterator_category = std::input_iterator_tag;
        records *from = nullptr;
        std::shared_ptr<record> found = nullptr; // nothing at the end
        record &operator*() const { return *found; }
        record *operator->() const { return found.get(); }
        iterator &operator++() { return *this = from->begin(); }
        iterator operator++(int) { return std::exchange(*this, from->begin()); }
        friend bool operator==(const iterator &a, const iterator &b) { return a.found == b.found; }
        friend bool operator!=(const iterator &a, const iterator &b) { return !(a == b); }
    };
    iterator begin() { auto read = next(); return {this, read ? std::make_shared<record>(std::move(*read)) : nullptr}; }
    iterator end() const { return {}; }
private:
    std::string_view text;
    std::optional<variant> fallback;
    std::size_t cursor = 0;
};

} // namespace draughts

#endif
