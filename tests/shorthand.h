/* Shorthands of the tests about positions, notation and play: texts with a mark, moves by name, results, and kings that
 * walk in circles. */
#ifndef SHORTHAND_H
#define SHORTHAND_H

#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What `where` holds before a call; no text here is that long, so it shows whether the call wrote it. */
enum { UNTOUCHED = 4711 };

/* ---- Marked texts ---------------------------------------------------------------------------------------------- */

/* A text with a place in it, so that a table can show what it expects: "W:W^i9:B" is "W:Wi9:B" with the place 3. */
struct marked {
    char text[TEXT_SIZE];
    size_t place;
};

static inline struct marked read_marked(const char *source)
{
    struct marked marked = {.place = strcspn(source, "^")};
    EXPECT(source[marked.place] == '^', "no mark in \"%s\"", source);
    snprintf(marked.text, sizeof marked.text, "%.*s%s", (int)marked.place, source, source + marked.place + 1);
    return marked;
}

/* ---- Moves by name --------------------------------------------------------------------------------------------- */

static inline int move_named(const draughts_game *game, const char *name)
{
    size_t where = 0;
    const int move = draughts_move_parse(game, name, &where);
    char fen[TEXT_SIZE];
    EXPECT(move >= 0, "%s in %s: %s, at byte %zu", name, fen_of(game, fen), draughts_strerror(move), where);
    return move;
}

/* Plays moves; between two of them is one space. */
static inline void play(draughts_game *game, const char *moves)
{
    while (*moves) {
        char name[TEXT_SIZE];
        const size_t length = strcspn(moves, " ");
        snprintf(name, sizeof name, "%.*s", (int)length, moves);
        const int result = draughts_game_play(game, move_named(game, name));
        EXPECT(result == 0, "%s: %s", name, draughts_strerror(result));
        moves += length + (moves[length] == ' ');
    }
}

/* The index of the square with this name. */
static inline uint8_t square_named(const draughts_game *game, const char *name)
{
    const int square = draughts_square_parse(draughts_game_variant(game), name);
    EXPECT(square >= 0, "no square %s", name);
    return (uint8_t)square;
}

/* Reads squares by name, with a space between two of them; returns how many. */
static inline int squares_named(const draughts_game *game, const char *names, uint8_t squares[256])
{
    int count = 0;
    while (*names) {
        char name[TEXT_SIZE];
        const size_t length = strcspn(names, " ");
        snprintf(name, sizeof name, "%.*s", (int)length, names);
        squares[count++] = square_named(game, name);
        names += length + (names[length] == ' ');
    }
    return count;
}

/* ---- Positions and states -------------------------------------------------------------------------------------- */

static inline void expect_fen(const draughts_game *game, const char *want)
{
    char fen[TEXT_SIZE];
    ck_assert_str_eq(fen_of(game, fen), want);
}

static inline void expect_same_state(const draughts_game *game, const draughts_game *other)
{
    char *state = state_text(game);
    char *other_state = state_text(other);
    ck_assert_str_eq(state, other_state);
    free(other_state);
    free(state);
}

/* ---- Results --------------------------------------------------------------------------------------------------- */

static inline void expect_result(const draughts_game *game, int status, int reason)
{
    const int found_status = draughts_game_status(game);
    const int found_reason = draughts_game_reason(game);
    char fen[TEXT_SIZE];
    EXPECT(found_status == status && found_reason == reason, "%s after %d plies: status %d, reason %d; not %d, %d",
           fen_of(game, fen), draughts_game_ply(game), found_status, found_reason, status, reason);
}

/* ---- Walks ----------------------------------------------------------------------------------------------------- */

/* Two kings, one a side, that walk in circles and never come in each other's way, so that a game can be as long as a test
 * needs. The circles have different lengths, so a position comes again only after `period` plies. */
struct walk {
    const char *variant;
    const char *fen;
    const char *circles[2]; /* White's and Black's squares; each circle is closed */
    int period;
};

static const struct walk walks[] = {
    /* The man that looks on keeps the draw with one piece each away. */
    {"turkish", "W:WKa1,b3:BKh8", {"a1 b1 c1 d1 e1", "h8 g8 f8"}, 30},
    {"digital", "W:WK9,29:BK1", {"9 18 27 36 72", "1 10 200"}, 30},
    {"russian", "W:WKa1:BKa7", {"a1 b2 c3 f6 g7", "a7 b8"}, 20},
    {"international", "W:WK46:BK6", {"46 41 37 19 14", "6 1"}, 20},
    /* Short kings change the colour of their rank with each step, so both circles are even. */
    {"english", "W:WK25:BK8", {"25 30 26 23 18 22", "8 3 7 11"}, 24},
};

/* The walk of a variant. */
static inline const struct walk *walk_of(const char *variant)
{
    const struct walk *walk = walks;
    while (walk < walks + COUNT_OF(walks) && strcmp(walk->variant, variant) != 0) {
        walk++;
    }
    EXPECT(walk < walks + COUNT_OF(walks), "no walk of %s", variant);
    return walk;
}

/* The step of a walk with this number, counted from 0: from, to. */
static inline void walk_step(const draughts_game *game, const struct walk *walk, int number, uint8_t step[2])
{
    uint8_t circle[256];
    const int length = squares_named(game, walk->circles[number % 2], circle);
    step[0] = circle[number / 2 % length];
    step[1] = circle[(number / 2 + 1) % length];
}

static inline void play_step(draughts_game *game, const uint8_t step[2])
{
    const int result = draughts_game_play(game, draughts_move_find(game, step, 2));
    char fen[TEXT_SIZE];
    EXPECT(result == 0, "from square %d to %d in %s: %s", step[0], step[1], fen_of(game, fen), draughts_strerror(result));
}

/* Goes on with a walk of which all plies so far were steps. */
static inline void walk_on(draughts_game *game, const struct walk *walk, int plies)
{
    for (const int end = draughts_game_ply(game) + plies; draughts_game_ply(game) < end;) {
        uint8_t step[2];
        walk_step(game, walk, draughts_game_ply(game), step);
        play_step(game, step);
    }
}

#endif
