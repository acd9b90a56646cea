#define _POSIX_C_SOURCE 200809L

#include "player.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* What a bot may write for one answer: a long search has a lot to tell, but not so much. */
enum { ANSWER_LIMIT = 4 << 20 };

/* How long a bot that has closed its output, or was bidden to end, may take to do so. */
static const double parting_seconds = 0.5;

/* ---- Faults ---------------------------------------------------------------------------------------------------- */

/* Copies what a bot said of itself: printable ASCII only. */
static void copy_text(char *copy, size_t size, const char *text)
{
    for (; size > 1 && *text != '\0'; size--, text++)
        *copy++ = *text >= ' ' && *text < 127 ? *text : '?';
    *copy = '\0';
}

/* Notes what the player did wrong, and what it had to say of it, and ends it. Always false. */
static bool fail(struct player *player, const char *format, ...)
{
    char fault[FAULT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(fault, sizeof fault, format, arguments);
    va_end(arguments);
    if (*player->error != '\0' && length >= 0 && length < FAULT_SIZE)
        snprintf(fault + length, sizeof fault - (size_t)length, ", after error: %s", player->error);
    copy_text(player->fault, sizeof player->fault, fault);
    char how[PROCESS_END_SIZE];
    process_end(&player->process, 0, how);
    return false;
}

/* The same, if it has closed its end of a pipe: most likely it is no more. */
static bool fail_by_end(struct player *player, const char *what_was_closed)
{
    char how[PROCESS_END_SIZE];
    process_end(&player->process, parting_seconds, how);
    return *how != '\0' ? fail(player, "%s", how) : fail(player, "closed its %s", what_was_closed);
}

/* ---- Lines to and from a bot ----------------------------------------------------------------------------------- */

static bool tell(struct player *player, const char *text, double seconds)
{
    struct process *process = &player->process;
    process->output.received = 0;
    process->output.limit = ANSWER_LIMIT;
    *player->error = '\0';
    if (process_write(process, text, strlen(text), seconds))
        return true;
    return fail_by_end(player, "input, or does not read it");
}

/* Waits for the next line that has the form of a command. `awaited` is what to say if it does not come in time. */
static bool hear(struct player *player, struct command *command, double deadline, const char *awaited)
{
    while (!process_interrupted) {
        char *line;
        double left = deadline - clock_now();
        switch (lines_next(&player->process.output, left > 0 ? left : 0, &line)) {
        case LINES_LINE:
            if (command_read(command, line))
                return true;
            break;
        case LINES_FLOOD:
            return fail(player, "too much output, and no %s", awaited);
        case LINES_END:
            return fail_by_end(player, "output");
        default:
            break;
        }
        if (clock_now() >= deadline)
            return fail(player, "no %s in time", awaited);
    }
    return fail(player, "interrupted");
}

/* Waits for a certain command, passing over others. An error alone is no fault: the answer may still come. */
static bool hear_only(struct player *player, const char *name, struct command *command, double deadline,
                      const char *awaited)
{
    while (hear(player, command, deadline, awaited)) {
        if (strcmp(command->name, name) == 0)
            return true;
        if (strcmp(command->name, "error") == 0) {
            const char *message = command_value(command, "message");
            copy_text(player->error, sizeof player->error, message != NULL ? message : "?");
        }
    }
    return false;
}

/* ---- The beginning of a game ----------------------------------------------------------------------------------- */

/* Whether a list of words, with blanks between, has this word. */
static bool has_word(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (const char *found = list; (found = strstr(found, word)) != NULL; found++)
        if ((found == list || found[-1] == ' ') && (found[length] == ' ' || found[length] == '\0'))
            return true;
    return false;
}

static void take_name(struct player *player, const struct command *id)
{
    const char *name = command_value(id, "name");
    const char *version = command_value(id, "version");
    bool has_name = name != NULL && *name != '\0';
    bool has_version = version != NULL && *version != '\0';
    char text[NAME_SIZE];
    snprintf(text, sizeof text, "%s%s%s", has_name ? name : player->command, has_version ? " " : "",
             has_version ? version : "");
    copy_text(player->name, sizeof player->name, text);
}

/* Whether a "param" tells of this variant. */
static bool offers(const struct command *parameter, const draughts_variant *variant)
{
    const char *name = command_value(parameter, "name");
    const char *values = command_value(parameter, "values");
    return name != NULL && strcmp(name, "variant") == 0 && values != NULL &&
           has_word(values, hub_variant_name(variant));
}

/* Hears who the player is. false: it failed, or it does not play the variant. */
static bool introduce(struct player *player, const draughts_variant *variant, double deadline, bool *has_parameter)
{
    struct command command;
    *has_parameter = false;
    while (hear(player, &command, deadline, "answer to \"hub\"")) {
        if (strcmp(command.name, "id") == 0)
            take_name(player, &command);
        else if (strcmp(command.name, "param") == 0 && offers(&command, variant))
            *has_parameter = true;
        else if (strcmp(command.name, "wait") == 0) {
            if (*has_parameter || variant == hub_variant_find("normal"))
                return true;
            return fail(player, "does not play %s", draughts_variant_name(variant));
        }
    }
    return false;
}

static bool start(struct player *player, const draughts_variant *variant, const struct pace *pace)
{
    if (!process_start(&player->process, player->command, player->with_errors))
        return fail(player, "cannot be started");
    double deadline = clock_now() + pace->wait;
    bool has_parameter;
    if (!tell(player, "hub\n", pace->wait) || !introduce(player, variant, deadline, &has_parameter))
        return false;

    char text[128];
    snprintf(text, sizeof text, "set-param name=variant value=%s\ninit\n", hub_variant_name(variant));
    deadline = clock_now() + pace->wait;
    struct command ready;
    return tell(player, has_parameter ? text : "init\n", pace->wait) &&
           hear_only(player, "ready", &ready, deadline, "answer to \"init\"");
}

bool player_prepare(struct player *player, const draughts_variant *variant, const struct pace *pace)
{
    if (*player->name == '\0')
        copy_text(player->name, sizeof player->name, player->command);
    if (player->process.id == 0 && !start(player, variant, pace))
        return false;
    return tell(player, "new-game\n", pace->wait);
}

/* ---- A move ---------------------------------------------------------------------------------------------------- */

/* Writes what the player must know to move: a position from which on all plies are reversible, these plies, and its limits.
 * Returns 0 or an error code of the library. */
static int write_task(FILE *task, draughts_game *game, const struct pace *pace)
{
    int ply = draughts_game_ply(game);
    int reversible = draughts_game_counter(game, DRAUGHTS_COUNTER_REVERSIBLE);
    char position[POSITION_SIZE];
    for (int back = 0; back < reversible; back++)
        draughts_game_undo(game);
    position_write(game, position);
    for (int back = 0; back < reversible; back++)
        draughts_game_redo(game);

    fprintf(task, "pos pos=%s moves=\"", position);
    for (int played = ply - reversible; played < ply; played++) {
        char move[1024];
        int error = draughts_game_played_format(game, played, DRAUGHTS_HUB, move, sizeof move);
        if (error < 0)
            return error;
        fprintf(task, "%s%s", played > ply - reversible ? " " : "", move);
    }
    fprintf(task, "\"\nlevel");
    if (pace->nodes > 0)
        fprintf(task, " nodes=%lld", pace->nodes);
    if (pace->depth > 0)
        fprintf(task, " depth=%d", pace->depth);
    if (pace->seconds > 0)
        fprintf(task, " move-time=%g", pace->seconds);
    fprintf(task, "\ngo think\n");
    return 0;
}

/* Whether the player kept quiet since its last answer. */
static bool kept_quiet(struct player *player)
{
    char *line;
    struct command command;
    int what;
    while ((what = lines_next(&player->process.output, 0, &line)) == LINES_LINE || what == LINES_TOO_LONG)
        if (what == LINES_LINE && command_read(&command, line) && strcmp(command.name, "done") == 0)
            return fail(player, "a move out of turn");
    return what == LINES_END ? fail_by_end(player, "output") : true;
}

static bool give_task(struct player *player, draughts_game *game, const struct pace *pace)
{
    char *text = NULL;
    size_t size;
    FILE *task = open_memstream(&text, &size);
    int error = task == NULL ? DRAUGHTS_ERR_MEMORY : write_task(task, game, pace);
    if (task != NULL && fclose(task) != 0)
        error = DRAUGHTS_ERR_MEMORY;
    bool told = error < 0 ? fail(player, "the match: %s", draughts_strerror(error)) : tell(player, text, pace->wait);
    free(text);
    return told;
}

int player_move(struct player *player, draughts_game *game, const struct pace *pace)
{
    if (!kept_quiet(player) || !give_task(player, game, pace))
        return DRAUGHTS_ERR_ARGUMENT;
    double deadline = clock_now() + (pace->seconds > 0 ? pace->seconds + pace->margin : pace->wait);
    struct command done;
    if (!hear_only(player, "done", &done, deadline, "move"))
        return DRAUGHTS_ERR_ARGUMENT;
    const char *text = command_value(&done, "move");
    if (text == NULL) {
        fail(player, "\"done\" without a move");
        return DRAUGHTS_ERR_ARGUMENT;
    }
    int move = draughts_move_parse(game, text, NULL);
    if (move < 0)
        fail(player, "move \"%.60s\": %s", text, draughts_strerror(move));
    return move;
}

void player_end(struct player *player)
{
    char how[PROCESS_END_SIZE];
    static const char quit[] = "quit\n";
    if (player->process.id != 0)
        process_write(&player->process, quit, strlen(quit), 0);
    process_end(&player->process, parting_seconds, how);
}
