#include "hub.h"

#include "hubtext.h"
#include "lines.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct hub {
    const struct bot *bot;
    const draughts_variant *variant;
    draughts_game *game; /* NULL: there is no position */
    struct limits limits;
    struct lines input;
    struct command command; /* the last line */
    const char *problem;    /* why there is no command in the last line; NULL: there is one */
    bool put_off;           /* the last line came during a search, and is to be obeyed after it */
    bool ready;             /* the bot knows of this variant: new_game was called */
    bool quit;
};

/* What is done at a command, that of the last line. */
typedef void action(struct hub *hub);

/* NULL: there is no such command, or only during a search. */
static action *find_action(const char *name);

/* ---- What the hub says ----------------------------------------------------------------------------------------- */

/* Ends a line: each goes out at once. */
static void end_line(void)
{
    putchar('\n');
    fflush(stdout);
}

static void say(const char *line)
{
    fputs(line, stdout);
    end_line();
}

/* Says what is wrong, and with what (NULL: nothing more to say). */
static void say_error(const char *problem, const char *with)
{
    char message[512];
    snprintf(message, sizeof message, with == NULL ? "%s" : "%s: %s", problem, with);
    fputs("error", stdout);
    argument_write(stdout, "message", message);
    end_line();
}

/* ---- Limits ---------------------------------------------------------------------------------------------------- */

struct limits limits_none(void)
{
    return (struct limits){
        .depth = INT_MAX,
        .nodes = UINT64_MAX,
        .soft_seconds = INFINITY,
        .hard_seconds = INFINITY,
        .began = clock_now(),
    };
}

/* What the way of a move through pipes and a busy machine may take. */
static double safety(double seconds)
{
    return seconds < 0.2 ? seconds * 0.1 : 0.02;
}

/* So much for this move, exactly. */
static void limit_move_time(struct limits *limits, double seconds)
{
    limits->soft_seconds = limits->hard_seconds = seconds - safety(seconds);
}

/* A share of the time that is left for `moves` moves, or for the rest of the game (0), which then counts as 25 moves. The
 * increment, added before every move, is in `seconds` already. The last depth takes as long as all those before, or longer:
 * so none is begun when half the share is over, but one that was begun may take three shares. */
static void limit_game_time(struct limits *limits, int moves, double seconds, double increment)
{
    enum { REST_OF_GAME = 25 };
    double left = seconds - safety(seconds);
    int shares = moves >= 1 && moves < REST_OF_GAME ? moves : REST_OF_GAME;
    double share = fmin(left, fmax(0, seconds - increment) / shares + increment);
    limits->soft_seconds = share / 2;
    limits->hard_seconds = fmin(share * 3, shares == 1 ? left : left * 0.6);
}

/* ---- During a search ------------------------------------------------------------------------------------------- */

/* Takes the next line, waiting so many seconds for it. false: there is none yet; or, which sets `quit`, never again. */
static bool take_line(struct hub *hub, double seconds)
{
    char *line;
    int what = lines_next(&hub->input, seconds, &line);
    hub->problem = NULL;
    if (what == LINES_TOO_LONG)
        hub->problem = "the line is too long";
    else if (what == LINES_LINE && !command_read(&hub->command, line))
        hub->problem = "not the form of a command";
    hub->quit = what == LINES_END;
    return what == LINES_LINE || what == LINES_TOO_LONG;
}

static void obey_during_search(struct hub *hub, struct limits *limits)
{
    const char *name = hub->problem == NULL ? hub->command.name : "";
    if (hub->problem != NULL || (find_action(name) != NULL && strcmp(name, "ping") != 0)) {
        hub->put_off = limits->stopped = true; /* whoever has something else to say has no use for the search */
    } else if (strcmp(name, "ping") == 0) {
        say("pong");
    } else if (strcmp(name, "stop") == 0) {
        limits->stopped = true;
    } else if (strcmp(name, "ponder-hit") == 0 && limits->pondering) {
        limits->pondering = false;
        limits->began = clock_now();
    }
}

/* Obeys what has come in, up to what ends the search: the rest is for later. */
static void look_at_input(struct hub *hub, struct limits *limits)
{
    while (!limits->stopped && take_line(hub, 0))
        obey_during_search(hub, limits);
    if (hub->quit)
        limits->stopped = true;
}

bool limits_stop(struct limits *limits, uint64_t nodes)
{
    enum { NODES_BETWEEN_LOOKS = 256 };
    if (nodes >= limits->nodes)
        limits->stopped = true;
    if (limits->stopped || nodes % NODES_BETWEEN_LOOKS != 0)
        return limits->stopped;
    if (limits->hub != NULL)
        look_at_input(limits->hub, limits);
    if (!limits->pondering && clock_now() - limits->began >= limits->hard_seconds)
        limits->stopped = true;
    return limits->stopped;
}

bool limits_deepen(struct limits *limits, int depth, uint64_t nodes)
{
    if (limits->hub != NULL)
        look_at_input(limits->hub, limits);
    if (limits->stopped || depth > limits->depth || nodes >= limits->nodes)
        return false;
    return limits->pondering || clock_now() - limits->began < limits->soft_seconds;
}

void limits_report(const struct limits *limits, int depth, int score, uint64_t nodes, const char *moves)
{
    if (limits->hub == NULL)
        return;
    double seconds = clock_now() - limits->began;
    printf("info depth=%d score=%.2f nodes=%llu time=%.3f", depth, score / 100.0, (unsigned long long)nodes, seconds);
    if (seconds > 0)
        printf(" nps=%.3f", (double)nodes / seconds / 1e6);
    if (moves != NULL)
        argument_write(stdout, "pv", moves);
    end_line();
}

/* ---- Commands -------------------------------------------------------------------------------------------------- */

static void introduce(struct hub *hub)
{
    fputs("id", stdout);
    argument_write(stdout, "name", hub->bot->name);
    argument_write(stdout, "version", hub->bot->version);
    argument_write(stdout, "author", hub->bot->author);
    end_line();

    printf("param name=variant value=%s type=enum values=\"", hub_variant_name(hub->variant));
    for (int index = 0; index < draughts_variant_count(); index++)
        printf("%s%s", index > 0 ? " " : "", hub_variant_name(draughts_variant_at(index)));
    putchar('"');
    end_line();
    say("wait");
}

static void forget_position(struct hub *hub)
{
    draughts_game_free(hub->game);
    hub->game = NULL;
}

static void begin_game(struct hub *hub)
{
    if (hub->bot->new_game != NULL)
        hub->bot->new_game(hub->variant, hub->bot->context);
    hub->ready = true;
}

static void set_parameter(struct hub *hub)
{
    const char *name = command_value(&hub->command, "name");
    const char *value = command_value(&hub->command, "value");
    if (name == NULL || strcmp(name, "variant") != 0)
        return;
    const draughts_variant *variant = value != NULL ? hub_variant_find(value) : NULL;
    if (variant == NULL) {
        say_error("no such variant", value);
        return;
    }
    hub->variant = variant;
    hub->ready = false;
    forget_position(hub);
}

/* Sets up what "pos" asks for. Returns 0 or an error code of the library, with the argument that was wrong. */
static int make_position(draughts_game *game, const struct command *command, const char **wrong)
{
    const char *position = command_value(command, "pos");
    const char *fen = command_value(command, "fen");
    char *moves = command_value(command, "moves");
    int error = 0;
    if (position != NULL)
        error = position_read(game, *wrong = position);
    else if (fen != NULL)
        error = draughts_game_set_fen(game, *wrong = fen, NULL);
    if (moves == NULL || error < 0)
        return error;

    for (char *move = strtok(moves, " "); move != NULL && error >= 0; move = strtok(NULL, " ")) {
        *wrong = move;
        int index = draughts_move_parse(game, move, NULL);
        error = index < 0 ? index : draughts_game_play(game, index);
    }
    return error;
}

static void set_position(struct hub *hub)
{
    forget_position(hub);
    hub->limits = limits_none();
    draughts_game *game = draughts_game_new(hub->variant, NULL);
    const char *wrong = NULL;
    int error = game == NULL ? DRAUGHTS_ERR_MEMORY : make_position(game, &hub->command, &wrong);
    if (error < 0) {
        say_error(draughts_strerror(error), wrong);
        draughts_game_free(game);
    } else {
        hub->game = game;
    }
}

/* Reads the number that an argument gives, at most `most`; leaves it alone if there is no such argument. One below 0 counts
 * as 0: that is what GUIs send as the time of a player whose flag has fallen. false after an error was said. */
static bool read_number(const struct command *command, const char *name, double most, double *number)
{
    const char *text = command_value(command, name);
    if (text == NULL)
        return true;
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end != '\0' || isnan(value)) {
        say_error("not a number", text);
        return false;
    }
    *number = fmax(0, fmin(value, most));
    return true;
}

static void set_level(struct hub *hub)
{
    const struct command *command = &hub->command;
    const double most = 1e15;
    double depth = INFINITY;
    double nodes = INFINITY;
    double move_time = INFINITY;
    double moves = 0;
    double time = INFINITY;
    double increment = 0;
    if (!read_number(command, "depth", 1000, &depth) || !read_number(command, "nodes", most, &nodes) ||
        !read_number(command, "move-time", most, &move_time) || !read_number(command, "moves", 1000, &moves) ||
        !read_number(command, "time", most, &time) || !read_number(command, "inc", most, &increment)) {
        forget_position(hub); /* or the next search would have no limit, or an old one */
        return;
    }
    hub->limits = limits_none();
    if (depth <= 1000)
        hub->limits.depth = (int)depth;
    if (nodes <= most)
        hub->limits.nodes = (uint64_t)nodes;
    if (time <= most)
        limit_game_time(&hub->limits, (int)moves, time, increment);
    if (move_time <= most)
        limit_move_time(&hub->limits, move_time);
}

/* The move to play, or an error code. */
static int choose(struct hub *hub)
{
    if (!hub->ready)
        begin_game(hub);
    int move = hub->bot->choose(hub->game, &hub->limits, hub->bot->context);
    return move < draughts_move_count(hub->game) ? move : DRAUGHTS_ERR_ARGUMENT;
}

static void search(struct hub *hub)
{
    if (hub->game == NULL || draughts_move_count(hub->game) == 0) {
        say_error(hub->game == NULL ? "no position" : "no legal move", NULL);
        return;
    }
    hub->limits.pondering = command_value(&hub->command, "ponder") != NULL;
    hub->limits.hub = hub;
    hub->limits.began = clock_now();

    char text[LINE_SIZE];
    int move = choose(hub);
    if (move >= 0)
        move = draughts_move_format(hub->game, move, DRAUGHTS_HUB, text, sizeof text);
    if (move < 0) {
        say_error(draughts_strerror(move), NULL);
    } else {
        printf("done move=%s", text);
        end_line();
    }
    hub->limits = limits_none();
}

static void get_ready(struct hub *hub)
{
    (void)hub;
    say("ready");
}

static void answer_ping(struct hub *hub)
{
    (void)hub;
    say("pong");
}

static void quit(struct hub *hub)
{
    hub->quit = true;
}

static action *find_action(const char *name)
{
    static const struct {
        const char *name;
        action *act;
    } actions[] = {
        {"hub", introduce},    {"set-param", set_parameter}, {"init", get_ready},   {"new-game", begin_game},
        {"pos", set_position}, {"level", set_level},         {"go", search},        {"ping", answer_ping},
        {"quit", quit},
    };
    for (size_t index = 0; index < sizeof actions / sizeof *actions; index++)
        if (strcmp(actions[index].name, name) == 0)
            return actions[index].act;
    return NULL;
}

/* Obeys the last line. What is not understood is passed over, as the protocol wants it. */
static void obey(struct hub *hub)
{
    hub->put_off = false;
    if (hub->problem != NULL) {
        say_error(hub->problem, NULL);
        forget_position(hub); /* who knows what the line was: no search shall begin in the position before it */
        return;
    }
    action *act = find_action(hub->command.name);
    if (act != NULL)
        act(hub);
}

int hub_serve(const struct bot *bot)
{
    struct hub *hub = calloc(1, sizeof *hub);
    if (hub == NULL)
        return EXIT_FAILURE;
    hub->bot = bot;
    hub->variant = hub_variant_find("normal");
    hub->limits = limits_none();

    while (!hub->quit)
        if (hub->put_off || take_line(hub, INFINITY))
            obey(hub);
    forget_position(hub);
    free(hub);
    return EXIT_SUCCESS;
}
