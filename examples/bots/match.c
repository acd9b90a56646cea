/* match [OPTION]... "COMMAND OF A BOT" "COMMAND OF ANOTHER": a match between two bots, each a program that speaks the Hub
 * protocol on its standard input and output. README.md tells more. */
#define _POSIX_C_SOURCE 200809L

#include "elo.h"
#include "player.h"
#include "random.h"

#include <draughts.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct match {
    const draughts_variant *variant;
    int games;
    int opening_plies;
    int most_plies;
    uint64_t random_state;
    struct pace pace;
    const char *record_name;
    FILE *record; /* NULL: none is kept */
    bool record_failed; /* it cannot be written: there is no sense in playing on */
    struct player players[2];
    struct score score;
};

static struct match the_match = {
    .games = 10,
    .opening_plies = 6,
    .most_plies = 300,
    .random_state = 1,
    .pace = {.margin = 0.5, .wait = 10},
};

/* For atexit: however this program ends, no bot stays behind. */
static void end_players(void)
{
    player_end(&the_match.players[0]);
    player_end(&the_match.players[1]);
}

/* The answer of a library call that can fail only for want of memory: ends the program then. */
static int must(int answer)
{
    if (answer < 0) {
        fprintf(stderr, "error: %s\n", draughts_strerror(answer));
        exit(EXIT_FAILURE);
    }
    return answer;
}

/* ---- Openings -------------------------------------------------------------------------------------------------- */

/* A game after some random plies, and not yet over. */
static draughts_game *make_opening(struct match *match)
{
    draughts_game *game = draughts_game_new(match->variant, NULL);
    must(game == NULL ? DRAUGHTS_ERR_MEMORY : 0);
    while (draughts_game_ply(game) < match->opening_plies) {
        must(draughts_game_play(game, random_below(&match->random_state, draughts_move_count(game))));
        if (draughts_game_status(game) != DRAUGHTS_ONGOING)
            must(draughts_game_set_fen(game, NULL, NULL));
    }
    return game;
}

/* ---- A game ---------------------------------------------------------------------------------------------------- */

static const char *rule_that_ended(const draughts_game *game)
{
    static const char *const reasons[] = {
        [DRAUGHTS_REASON_NO_PIECES] = "no pieces left",
        [DRAUGHTS_REASON_BLOCKED] = "no legal move left",
        [DRAUGHTS_REASON_REPETITION] = "the position stands for the third time",
        [DRAUGHTS_REASON_ONE_PIECE_EACH] = "one piece is left on each side",
        [DRAUGHTS_REASON_KING_MOVES] = "too many king moves without a capture",
        [DRAUGHTS_REASON_MATERIAL] = "what is left has not led to a win for too long",
        [DRAUGHTS_REASON_CROWNED] = "the first king",
    };
    int reason = draughts_game_reason(game);
    return reason < (int)(sizeof reasons / sizeof *reasons) && reasons[reason] != NULL ? reasons[reason] : "by rule";
}

/* Lets a colour lose for what its bot did. */
static void forfeit(draughts_game *game, int colour, const char *fault, char *reason, size_t size)
{
    int status = colour == DRAUGHTS_WHITE ? DRAUGHTS_BLACK_WINS : DRAUGHTS_WHITE_WINS;
    must(draughts_game_finish(game, status, DRAUGHTS_REASON_RESIGNED));
    snprintf(reason, size, "forfeit, %s: %s", colour == DRAUGHTS_WHITE ? "White" : "Black", fault);
}

/* Plays a game to its end, and says in `reason` why it ended. */
static void play(struct match *match, draughts_game *game, struct player *const players[2], char *reason, size_t size)
{
    bool ready[2];
    for (int colour = DRAUGHTS_WHITE; colour <= DRAUGHTS_BLACK; colour++)
        ready[colour] = player_prepare(players[colour], match->variant, &match->pace);
    for (int colour = DRAUGHTS_WHITE; colour <= DRAUGHTS_BLACK; colour++) {
        if (!ready[colour]) {
            forfeit(game, colour, players[colour]->fault, reason, size);
            return;
        }
    }
    while (draughts_game_status(game) == DRAUGHTS_ONGOING) {
        if (draughts_game_ply(game) >= match->most_plies) {
            must(draughts_game_finish(game, DRAUGHTS_DRAW, DRAUGHTS_REASON_AGREED));
            snprintf(reason, size, "adjudicated after %d plies", match->most_plies);
            return;
        }
        struct player *player = players[draughts_game_turn(game)];
        int move = player_move(player, game, &match->pace);
        if (move < 0) {
            forfeit(game, draughts_game_turn(game), player->fault, reason, size);
            return;
        }
        must(draughts_game_play(game, move));
    }
    snprintf(reason, size, "%s", rule_that_ended(game));
}

static void clear_progress(void)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%60s\r", "");
}

/* ---- The record ------------------------------------------------------------------------------------------------ */

/* What bots of the same name are told apart by comes behind it. */
static void write_name(const struct match *match, const struct player *player, char name[NAME_SIZE + 4])
{
    bool is_first = player == &match->players[0];
    bool same = strcmp(match->players[0].name, match->players[1].name) == 0;
    snprintf(name, NAME_SIZE + 4, "%s%s", player->name, !same ? "" : is_first ? " (1)" : " (2)");
}

static void set_tags(const struct match *match, draughts_game *game, int number, struct player *const players[2],
                     const char *reason)
{
    char white[NAME_SIZE + 4];
    char black[NAME_SIZE + 4];
    write_name(match, players[DRAUGHTS_WHITE], white);
    write_name(match, players[DRAUGHTS_BLACK], black);
    char date[16];
    time_t now = time(NULL);
    struct tm day;
    if (localtime_r(&now, &day) == NULL || strftime(date, sizeof date, "%Y.%m.%d", &day) == 0)
        strcpy(date, "????.??.??");
    char round[16];
    snprintf(round, sizeof round, "%d", number);
    must(draughts_game_set_tag(game, "Event", "Match of bots"));
    must(draughts_game_set_tag(game, "Site", "?"));
    must(draughts_game_set_tag(game, "Date", date));
    must(draughts_game_set_tag(game, "Round", round));
    must(draughts_game_set_tag(game, "White", white));
    must(draughts_game_set_tag(game, "Black", black));
    must(draughts_game_set_tag(game, "Termination", reason));
}

static void open_record(struct match *match)
{
    match->record = fopen(match->record_name, "w");
    if (match->record == NULL || fcntl(fileno(match->record), F_SETFD, FD_CLOEXEC) != 0) { /* the bots shall not have it */
        perror(match->record_name);
        exit(EXIT_FAILURE);
    }
}

/* Adds the game to the record at once: a match that is broken off shall leave what was played. */
static void write_record(struct match *match, const draughts_game *game)
{
    if (match->record == NULL)
        return;
    size_t size = (size_t)must(draughts_pdn_write(game, NULL, 0)) + 1;
    char *text = malloc(size);
    must(text == NULL ? DRAUGHTS_ERR_MEMORY : 0);
    must(draughts_pdn_write(game, text, size));
    if (fputs(text, match->record) < 0 || fflush(match->record) != 0) {
        clear_progress();
        perror(match->record_name);
        match->record_failed = true;
    }
    free(text);
}

/* ---- The match ------------------------------------------------------------------------------------------------- */

static bool is_broken_off(const struct match *match)
{
    return process_interrupted || match->record_failed;
}

static void show_progress(const struct match *match, int number)
{
    const struct score *score = &match->score;
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\rgame %d of %d   +%d =%d -%d ", number, match->games, score->wins, score->draws, score->losses);
}

/* Plays the opening out, and returns the points of the first bot. */
static double play_numbered(struct match *match, const draughts_game *opening, int number, bool first_is_white)
{
    show_progress(match, number);
    draughts_game *game = draughts_game_clone(opening);
    must(game == NULL ? DRAUGHTS_ERR_MEMORY : 0);
    struct player *const players[2] = {
        [DRAUGHTS_WHITE] = &match->players[first_is_white ? 0 : 1],
        [DRAUGHTS_BLACK] = &match->players[first_is_white ? 1 : 0],
    };
    char reason[FAULT_SIZE + 32];
    play(match, game, players, reason, sizeof reason);
    int status = draughts_game_status(game);
    if (!process_interrupted) {
        set_tags(match, game, number, players, reason);
        write_record(match, game);
        if (strncmp(reason, "forfeit", 7) == 0) {
            clear_progress();
            printf("game %d: %s\n", number, reason);
        }
    }
    draughts_game_free(game);
    if (status == DRAUGHTS_DRAW)
        return 0.5;
    return (status == DRAUGHTS_WHITE_WINS) == first_is_white ? 1 : 0;
}

static void play_match(struct match *match)
{
    for (int number = 1; number < match->games && !is_broken_off(match); number += 2) {
        draughts_game *opening = make_opening(match);
        double points = play_numbered(match, opening, number, true);
        double more_points = is_broken_off(match) ? 0 : play_numbered(match, opening, number + 1, false);
        if (!is_broken_off(match))
            score_add(&match->score, points, more_points);
        draughts_game_free(opening);
    }
    clear_progress();
}

static void print_result(const struct match *match)
{
    const struct score *score = &match->score;
    char name[NAME_SIZE + 4];
    char other_name[NAME_SIZE + 4];
    write_name(match, &match->players[0], name);
    write_name(match, &match->players[1], other_name);
    printf("%s against %s, %s: +%d =%d -%d", name, other_name,
           draughts_variant_name(match->variant), score->wins, score->draws, score->losses);
    if (score->pairs == 0) {
        puts("");
        return;
    }
    double share = score_share(score);
    double least;
    double most;
    score_interval(score, &least, &most);
    printf(", %.1f %% of the points\n", share * 100);
    printf("Elo difference %+d, with 95 %% confidence between %+d and %+d\n", elo_difference(share), elo_difference(least),
           elo_difference(most));
}

/* ---- Options --------------------------------------------------------------------------------------------------- */

static _Noreturn void show_usage(void)
{
    fputs("usage: match [OPTION]... \"COMMAND OF A BOT\" \"COMMAND OF ANOTHER\"\n"
          "  -v VARIANT  turkish, international ...; international if not given\n"
          "  -g GAMES    how many, an even number: each opening is played with both colours; 10 if not given\n"
          "  -r PLIES    random plies of an opening; 6 if not given\n"
          "  -s SEED     of these; 1 if not given\n"
          "  -n NODES    for a move; 1000 if there is no other limit\n"
          "  -d DEPTH    for a move\n"
          "  -t SECONDS  for a move\n"
          "  -m SECONDS  what a move may take beyond -t; 0.5 if not given\n"
          "  -w SECONDS  how long to wait for an answer where no time is set; 10 if not given\n"
          "  -l PLIES    after which a game is a draw; 300 if not given\n"
          "  -o FILE     for the games, in PDN\n"
          "  -e          let the bots write to standard error\n",
          stderr);
    exit(2);
}

static double number_option(const char *text, double least, double most)
{
    char *end;
    double number = strtod(text, &end);
    if (end == text || *end != '\0' || !(number >= least && number <= most)) {
        fprintf(stderr, "error: \"%s\" is not a number from %g to %g\n", text, least, most);
        show_usage();
    }
    return number;
}

static const draughts_variant *variant_option(const char *name)
{
    const draughts_variant *variant = hub_variant_find(name);
    if (variant == NULL) {
        fprintf(stderr, "error: no variant \"%s\"\n", name);
        show_usage();
    }
    return variant;
}

static void read_options(struct match *match, int argc, char **argv)
{
    struct pace *pace = &match->pace;
    for (int option; (option = getopt(argc, argv, "v:g:r:s:n:d:t:m:w:l:o:e")) != -1;) {
        switch (option) {
        case 'v':
            match->variant = variant_option(optarg);
            break;
        case 'g':
            match->games = ((int)number_option(optarg, 1, 1e6) + 1) / 2 * 2;
            break;
        case 'r':
            match->opening_plies = (int)number_option(optarg, 0, 100);
            break;
        case 's':
            match->random_state = (uint64_t)number_option(optarg, 0, 1e15);
            break;
        case 'n':
            pace->nodes = (long long)number_option(optarg, 1, 1e15);
            break;
        case 'd':
            pace->depth = (int)number_option(optarg, 1, 1000);
            break;
        case 't':
            pace->seconds = number_option(optarg, 0.001, 1e5);
            break;
        case 'm':
            pace->margin = number_option(optarg, 0, 1e5);
            break;
        case 'w':
            pace->wait = number_option(optarg, 0.001, 1e5);
            break;
        case 'l':
            match->most_plies = (int)number_option(optarg, 1, 1e6);
            break;
        case 'o':
            match->record_name = optarg;
            break;
        case 'e':
            match->players[0].with_errors = match->players[1].with_errors = true;
            break;
        default:
            show_usage();
        }
    }
    if (argc - optind != 2)
        show_usage();
    match->players[0].command = argv[optind];
    match->players[1].command = argv[optind + 1];
    if (pace->nodes == 0 && pace->depth == 0 && !(pace->seconds > 0))
        pace->nodes = 1000;
}

int main(int argc, char **argv)
{
    struct match *match = &the_match;
    match->variant = variant_option("international");
    read_options(match, argc, argv);
    if (!process_prepare() || atexit(end_players) != 0) {
        perror("match");
        return EXIT_FAILURE;
    }
    if (match->record_name != NULL)
        open_record(match);
    play_match(match);
    print_result(match);
    if (match->record != NULL && fclose(match->record) != 0) {
        perror(match->record_name);
        return EXIT_FAILURE;
    }
    return is_broken_off(match) || fflush(stdout) != 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
