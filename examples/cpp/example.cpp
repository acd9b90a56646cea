// example [FILE [VARIANT]]: goes through a file of PDN games and tells of each how it went, and what was wrong with it if it is
// broken. Without a file it plays a short game of Turkish draughts and shows it.
#include "draughts.hpp"

#include <fstream>
#include <iostream>
#include <iterator>

static void show_game() {
    draughts::game game("turkish");
    for (const char *text : {"c3-c4", "d6-d5", "c4-c5"}) game.play(text);
    std::cout << game << "The legal moves:";
    for (const draughts::move &move : game.moves()) std::cout << ' ' << move;
    std::cout << '\n';

    try {
        game.play("a6-a5");
    } catch (const draughts::error &error) {
        std::cout << "a6-a5: " << error.what() << '\n';
    }

    const draughts::move capture = game.moves().front();
    std::cout << capture.text(DRAUGHTS_LONG) << " takes";
    for (int square : capture.captures()) std::cout << ' ' << game.rules().name_of(square);
    std::cout << '\n';
    game.play(capture);
    game.set_tag("White", "Ada");
    game.finish(DRAUGHTS_BLACK_WINS, DRAUGHTS_REASON_RESIGNED);
    std::cout << '\n' << game.pdn();
}

static void show_record(const draughts::record &record) {
    if (record.error) std::cout << "at byte " << record.place << ": " << record.error.message();
    if (record.error && record.game) std::cout << "; before: ";
    if (record.game) std::cout << record.game->tag("White").value_or("?") << " - " << record.game->tag("Black").value_or("?") << ':';
    for (int ply = 0; record.game && ply < record.game->length(); ply++) std::cout << ' ' << record.game->played_text(ply);
    std::cout << '\n';
}

int main(int count, char **arguments) {
    try {
        if (count < 2) return show_game(), 0;
        std::ifstream file(arguments[1], std::ios::binary);
        if (!file) return std::cerr << arguments[1] << " cannot be read\n", 1;
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        const auto variant = count > 2 ? std::optional<draughts::variant>(arguments[2]) : std::nullopt;
        for (const draughts::record &record : draughts::records(text, variant)) show_record(record);
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
