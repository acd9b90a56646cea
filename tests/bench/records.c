/* How fast records are read and written: as tokens, with every move checked and played, and back to text. The games go on from
 * the frozen positions by random moves. Millions a second, of moves but for the tokens. */
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"

enum { PLIES = 60, ROOM = 1 << 14 };

struct records {
    struct games games;
    char *text;
    size_t length;
};

static void play_on(draughts_game *game, uint64_t *seed)
{
    for (int ply = 0; ply < PLIES && draughts_move_count(game) > 0; ply++) {
        *seed = *seed * UINT64_C(6364136223846793005) + 1;
        must(draughts_game_play(game, (int)((*seed >> 33) % (uint64_t)draughts_move_count(game))));
    }
}

static struct records make_records(const char *variant)
{
    struct records records = {frozen_positions(variant, new_game), NULL, 0};
    uint64_t seed = 1;
    records.text = malloc((size_t)records.games.count * ROOM);
    if (records.text == NULL) {
        must(DRAUGHTS_ERR_MEMORY);
    }
    for (int i = 0; i < records.games.count; i++) {
        play_on(records.games.games[i], &seed);
        records.length += (size_t)must(draughts_pdn_write(records.games.games[i], records.text + records.length, ROOM));
    }
    return records;
}

static uint64_t count_tokens(void *subject)
{
    const struct records *records = subject;
    uint64_t tokens = 0;
    for (size_t cursor = 0, start, count; draughts_pdn_next(records->text, records->length, &cursor, &start, &count) > 0;) {
        tokens++;
    }
    return tokens;
}

static uint64_t count_read(void *subject)
{
    const struct records *records = subject;
    uint64_t moves = 0;
    draughts_game *game;
    for (size_t cursor = 0; must(draughts_pdn_read(records->text, records->length, &cursor, NULL, NULL, &game, NULL)) > 0;) {
        moves += (uint64_t)draughts_game_length(game);
        draughts_game_free(game);
    }
    return moves;
}

static uint64_t count_written(void *subject)
{
    static char text[ROOM];
    const struct records *records = subject;
    uint64_t moves = 0;
    for (int i = 0; i < records->games.count; i++) {
        must(draughts_pdn_write(records->games.games[i], text, sizeof text));
        moves += (uint64_t)draughts_game_length(records->games.games[i]);
    }
    return moves;
}

enum { TOKENS, READ, WRITTEN, WAYS };

static void measure_variant(const char *variant, int runs)
{
    struct records records = make_records(variant);
    const struct work works[WAYS] = {{count_tokens, &records}, {count_read, &records}, {count_written, &records}};
    struct figure figures[WAYS];
    measure(runs, WAYS, works, figures);
    printf("%-14s %10.1f %10.2f %10.2f   %zu bytes\n", variant, figures[TOKENS].rate / 1e6, figures[READ].rate / 1e6,
           figures[WRITTEN].rate / 1e6, records.length);
    free(records.text);
    free_games(&records.games);
}

int main(int argc, char **argv)
{
    const struct request request = read_request(argc, argv);
    printf("%-14s %10s %10s %10s\n", "", "tokens", "read", "written");
    for (int i = 0; i < FROZEN; i++) {
        if (is_wanted(&request, variants[i].variant)) {
            measure_variant(variants[i].variant, request.runs);
        }
    }
}
