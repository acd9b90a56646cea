#define _DEFAULT_SOURCE /* MAP_ANONYMOUS, MAP_NORESERVE */

#include "support.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <sys/mman.h>
#endif

#include "game.h"
#include "level.h"

/* ---- Running --------------------------------------------------------------------------------------------------- */

static bool suite_runs;

int run_suite(const char *name, TCase *tests)
{
    suite_runs = true;
    tcase_set_timeout(tests, 0);
    Suite *suite = suite_create(name);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    const int failed = srunner_ntests_failed(runner);
    const int run = srunner_ntests_run(runner);
    srunner_free(runner);
    /* A suite that ran nothing has shown nothing. */
    return failed == 0 && run > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

void disappoint(const char *file, int line, const char *format, ...)
{
    char text[8 * TEXT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (suite_runs) {
        ck_abort_msg("%s:%d: %s", file, line, text);
    }
    fprintf(stderr, "%s:%d: %s\n", file, line, text);
    abort();
}

int scaled(int full)
{
    const char *text = getenv("DRAUGHTS_TEST_SCALE");
    const long percent = text ? strtol(text, NULL, 10) : 100;
    const long long count = (long long)full * percent / 100;
    return count < 1 ? 1 : (int)count;
}

/* ---- Texts that grow and may hold any byte ---------------------------------------------------------------------- */

char *room_for(struct bytes *bytes, size_t more)
{
    if (bytes->length + more + 1 > bytes->room) {
        bytes->room = 2 * (bytes->length + more + 1);
        bytes->text = realloc(bytes->text, bytes->room);
        EXPECT(bytes->text, "the test itself is out of memory");
    }
    return bytes->text + bytes->length;
}

void put_bytes(struct bytes *bytes, const char *text, size_t length)
{
    memcpy(room_for(bytes, length), text, length);
    bytes->length += length;
    bytes->text[bytes->length] = '\0';
}

void put(struct bytes *bytes, const char *text)
{
    put_bytes(bytes, text, strlen(text));
}

void put_and_free(struct bytes *bytes, char *text)
{
    put(bytes, text);
    free(text);
}

void put_format(struct bytes *bytes, const char *format, ...)
{
    char text[3 * TEXT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    EXPECT(length >= 0 && length < (int)sizeof text, "a text of %d bytes", length);
    put_bytes(bytes, text, (size_t)length);
}

/* ---- Data files ------------------------------------------------------------------------------------------------ */

static _Noreturn void give_up(const char *what, const char *name)
{
    fprintf(stderr, "test data: %s: %s\n", what, name);
    exit(EXIT_FAILURE);
}

static void *allocate(size_t size)
{
    void *block = malloc(size);
    if (!block) {
        give_up("out of memory", "tests");
    }
    return block;
}

struct bytes read_file(const char *name)
{
    const char *directory = getenv("DRAUGHTS_TEST_DATA");
    if (!directory) {
        give_up("the environment variable is not set", "DRAUGHTS_TEST_DATA");
    }
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    FILE *file = fopen(path, "rb");
    if (!file) {
        give_up("cannot read", path);
    }
    struct bytes bytes = {0};
    char part[4096];
    size_t count;
    do {
        count = fread(part, 1, sizeof part, file);
        put_bytes(&bytes, part, count);
    } while (count > 0);
    if (ferror(file)) {
        give_up("cannot read", path);
    }
    fclose(file);
    return bytes;
}

static size_t count_lines(const char *text)
{
    size_t count = 1;
    for (; *text; text++) {
        count += *text == '\n';
    }
    return count;
}

/* Ends the line at `line` and returns the next one, or NULL after the last. */
static char *cut_line(char *line)
{
    char *end = strchr(line, '\n');
    if (!end) {
        return NULL;
    }
    *end = '\0';
    return end + 1;
}

/* Whether a line of data asks for a board that does not exist here. */
static bool is_too_wide(const char *line)
{
    static const char wide[] = "canadian ";
    return WIDE_VARIANTS == 0 && strncmp(line, wide, sizeof wide - 1) == 0;
}

/* Leaves out what cannot be set up here: such a record names its variant in the first line or, after a label, the second. */
static void drop_wide_records(struct data *data)
{
    int kept = 0;
    for (int i = 0; i < data->count; i++) {
        const struct record *record = &data->records[i];
        if (!is_too_wide(record->lines[0]) && !(record->count > 1 && is_too_wide(record->lines[1]))) {
            data->records[kept++] = *record;
        }
    }
    data->count = kept;
}

struct data *data_read(const char *name)
{
    struct data *data = allocate(sizeof *data);
    data->text = read_file(name).text;
    const size_t most = count_lines(data->text);
    data->lines = allocate(most * sizeof *data->lines);
    data->records = allocate(most * sizeof *data->records);
    data->count = 0;

    char **kept = data->lines;
    struct record *open = NULL;
    int number = 1;
    for (char *line = data->text, *next; line; line = next, number++) {
        next = cut_line(line);
        if (line[0] == '#') {
            continue;
        }
        if (line[0] == '\0') {
            open = NULL;
            continue;
        }
        if (!open) {
            open = &data->records[data->count++];
            *open = (struct record){.line_number = number, .count = 0, .lines = kept};
        }
        open->count++;
        *kept++ = line;
    }
    drop_wide_records(data);
    if (data->count == 0) {
        give_up("no record", name);
    }
    return data;
}

void data_free(struct data *data)
{
    free(data->records);
    free(data->lines);
    free(data->text);
    free(data);
}

/* ---- Memory ---------------------------------------------------------------------------------------------------- */

/* Stands before every block; as large as the strictest alignment asks. */
union header {
    size_t size;
    max_align_t alignment;
};

static bool refuses(struct meter *meter)
{
    meter->requests++;
    const bool refuse = meter->refuse_all || meter->requests == meter->refuse_at;
    meter->refused += refuse;
    return refuse;
}

static void *take_block(struct meter *meter, size_t size)
{
    union header *header = malloc(sizeof *header + size);
    EXPECT(header, "the test itself is out of memory");
    header->size = size;
    memset(header + 1, 0xa5, size);
    meter->blocks++;
    meter->bytes += size;
    meter->most = meter->bytes > meter->most ? meter->bytes : meter->most;
    return header + 1;
}

static void give_block_back(struct meter *meter, void *block)
{
    union header *header = (union header *)block - 1;
    meter->blocks--;
    meter->bytes -= header->size;
    memset(block, 0x5a, header->size);
    free(header);
}

static void *meter_resize(void *context, void *block, size_t old_size, size_t new_size)
{
    struct meter *meter = context;
    const size_t size = block ? ((union header *)block - 1)->size : 0;
    EXPECT(old_size == size, "a block of %zu bytes was given back as one of %zu", size, old_size);
    EXPECT(block || new_size > 0, "the library asked to free NULL");

    void *fresh = NULL;
    if (new_size > 0) {
        if (refuses(meter)) {
            return NULL;
        }
        fresh = take_block(meter, new_size);
    }
    if (block) {
        if (fresh) {
            memcpy(fresh, block, old_size < new_size ? old_size : new_size);
        }
        give_block_back(meter, block);
    }
    return fresh;
}

void meter_init(struct meter *meter)
{
    *meter = (struct meter){.allocator = {.resize = meter_resize, .context = meter}};
}

void meter_refuse(struct meter *meter, uint64_t n)
{
    meter->refuse_at = n ? meter->requests + n : 0;
}

int call_in_spite_of_refusals(struct meter *meter, metered_call *call, void *subject)
{
    const size_t blocks = meter->blocks;
    for (uint64_t n = 1;; n++) {
        const uint64_t refused = meter->refused;
        meter_refuse(meter, n);
        const int result = call(subject);
        meter_refuse(meter, 0);
        EXPECT(meter->blocks == blocks, "request %" PRIu64 ": %zu blocks, then %zu", n, blocks, meter->blocks);
        if (meter->refused == refused) {
            EXPECT(n > 1, "there was no request for memory");
            return result;
        }
        EXPECT(result == DRAUGHTS_ERR_MEMORY, "request %" PRIu64 " was refused, and the result is %d", n, result);
    }
}

#if SIZE_MAX > UINT32_MAX
#ifdef _WIN32
char *borrow_five_gib(void)
{
    return VirtualAlloc(NULL, FIVE_GIB, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

void give_five_gib_back(char *bytes)
{
    VirtualFree(bytes, 0, MEM_RELEASE);
}
#else
char *borrow_five_gib(void)
{
    void *bytes = mmap(NULL, FIVE_GIB, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return bytes == MAP_FAILED ? NULL : bytes;
}

void give_five_gib_back(char *bytes)
{
    munmap(bytes, FIVE_GIB);
}
#endif
#endif

/* ---- Games ----------------------------------------------------------------------------------------------------- */

const char *const variant_names[VARIANTS] = {
    "turkish", "digital", "russian", "international", "english", "brazilian", "italian", "spanish", "portuguese",
    "pool", "unified", "zimbabwean", "jamaican", "czech", "thai", "thai12", "killer", "breakthrough", "antidraughts",
    "frisian", "frysk", "spantsireti", WIDE("canadian") "armenian", "gothic",
};
const char *const instance_names[INSTANCES] = {"specialised", "plain level", "at run time"};

const struct generator *generator_on(enum instance instance, const draughts_variant *variant)
{
    switch (instance) {
    case PLAIN_LEVEL: return generator_at_plain_level(variant);
    case AT_RUN_TIME: return generator_at_run_time(variant);
    default: return generator_of(variant);
    }
}

draughts_game *game_on(enum instance instance, const char *name, const char *fen, const draughts_allocator *allocator)
{
    const draughts_variant *variant = draughts_variant_find(name);
    EXPECT(variant, "no variant %s", name);
    draughts_game *game = game_new_on(variant, generator_on(instance, variant), allocator);
    EXPECT(game, "no game of %s, %s", name, instance_names[instance]);
    if (fen) {
        size_t where = 0;
        const int result = draughts_game_set_fen(game, fen, &where);
        EXPECT(result == 0, "%s %s: %s, at byte %zu", name, fen, draughts_strerror(result), where);
    }
    return game;
}

draughts_game *game_at(const char *variant, const char *fen)
{
    return game_on(SPECIALISED, variant, fen, NULL);
}

struct setting read_setting(const char *line)
{
    struct setting setting;
    EXPECT(sscanf(line, "%31s %1023s", setting.variant, setting.fen) == 2, "not a variant and a position: %s", line);
    setting.start = strcmp(setting.fen, "start") == 0;
    return setting;
}

draughts_game *game_of_line(enum instance instance, const char *line)
{
    const struct setting setting = read_setting(line);
    return game_on(instance, setting.variant, setting.start ? NULL : setting.fen, NULL);
}

static void play(draughts_game *game, int move)
{
    const int result = draughts_game_play(game, move);
    EXPECT(result == 0, "move %d cannot be played: %s", move, draughts_strerror(result));
}

static bool goes_on_after(draughts_game *game, int move, int plies);

/* Is there a line of so many plies without a capture, at whose end there is still a step to make? */
static bool goes_on(draughts_game *game, int plies)
{
    const int count = draughts_move_count(game);
    if (count == 0 || draughts_move_captures(game, 0, NULL, 0) > 0) {
        return false;
    }
    int move = 0;
    while (plies > 0 && move < count && !goes_on_after(game, move, plies - 1)) {
        move++;
    }
    return move < count;
}

static bool goes_on_after(draughts_game *game, int move, int plies)
{
    play(game, move);
    const bool on = goes_on(game, plies);
    EXPECT(draughts_game_undo(game) == 1, "move %d cannot be undone", move);
    return on;
}

/* A move after which there is a quiet line as long as may be, up to a limit. */
static int quiet_move(draughts_game *game, int count, uint64_t *seed)
{
    const int first = random_below(seed, count);
    for (int plies = 4; plies >= 0; plies -= 2) {
        for (int i = 0; i < count; i++) {
            if (goes_on_after(game, (first + i) % count, plies)) {
                return (first + i) % count;
            }
        }
    }
    return first;
}

void play_on(draughts_game *game, uint64_t *seed)
{
    const int count = draughts_move_count(game);
    if (count > 0) {
        play(game, quiet_move(game, count, seed));
        return;
    }
    while (draughts_game_undo(game) == 1) {
    }
}

/* ---- Texts ----------------------------------------------------------------------------------------------------- */

const char *fen_of(const draughts_game *game, char text[TEXT_SIZE])
{
    const int length = draughts_game_fen(game, text, TEXT_SIZE);
    EXPECT(length > 0 && length < TEXT_SIZE, "a position of %d bytes", length);
    return text;
}

const char *move_text(const draughts_game *game, int move, int style, char text[TEXT_SIZE])
{
    const int length = draughts_move_format(game, move, style, text, TEXT_SIZE);
    EXPECT(length > 0 && length < TEXT_SIZE, "move %d is a text of %d bytes", move, length);
    return text;
}

static void add_list(struct bytes *bytes, const draughts_game *game, int style)
{
    const int length = draughts_moves_format(game, style, NULL, 0);
    EXPECT(length >= 0, "the list: %s", draughts_strerror(length));
    char *end = room_for(bytes, (size_t)length);
    const int again = draughts_moves_format(game, style, end, (size_t)length + 1);
    EXPECT(again == length, "the list has %d bytes, then %d", length, again);
    bytes->length += (size_t)length;
}

char *list_text(const draughts_game *game, int style)
{
    struct bytes list = {0};
    add_list(&list, game, style);
    return list.text;
}

const char *squares_text(const draughts_variant *variant, const uint8_t *squares, int count, char separator,
                         char text[TEXT_SIZE])
{
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        if (i > 0) {
            text[length++] = separator;
        }
        const int added = draughts_square_format(variant, squares[i], text + length, TEXT_SIZE - length);
        EXPECT(added > 0 && (size_t)added < TEXT_SIZE - length - 1, "square %d is a text of %d bytes", squares[i], added);
        length += (size_t)added;
    }
    return text;
}

static void add_board(struct bytes *bytes, const draughts_game *game)
{
    uint8_t board[256];
    const int squares = draughts_game_board(game, board, sizeof board);
    EXPECT(squares > 0 && squares <= (int)sizeof board, "a board of %d squares", squares);
    for (int square = 0; square < squares; square++) {
        put_format(bytes, "%d", board[square]);
    }
    for (int piece = DRAUGHTS_EMPTY; piece <= DRAUGHTS_BLACK_KING; piece++) {
        uint64_t words[4] = {0};
        draughts_game_pieces(game, piece, words, COUNT_OF(words));
        put_format(bytes, " %" PRIx64 ",%" PRIx64, words[0], words[1]);
    }
    put(bytes, "\n");
}

char *state_text(const draughts_game *game)
{
    struct bytes state = {0};
    char fen[TEXT_SIZE];
    put_format(&state, "%s\n", fen_of(game, fen));
    add_board(&state, game);
    put_format(&state, "turn %d hash %" PRIx64 " ply %d\n", draughts_game_turn(game), draughts_game_hash(game),
               draughts_game_ply(game));
    put_format(&state, "status %d reason %d claims %d counters", draughts_game_status(game), draughts_game_reason(game),
               draughts_game_claims(game));
    for (int counter = 0; counter <= DRAUGHTS_COUNTER_BLACK_STRIDES; counter++) {
        put_format(&state, " %d", draughts_game_counter(game, counter));
    }
    put(&state, "\n");
    put_format(&state, "%d moves\n", draughts_move_count(game));
    add_list(&state, game, DRAUGHTS_LONG);
    return state.text;
}

const char *tags_text(const draughts_game *game, char text[TEXT_SIZE])
{
    const char *name = NULL;
    const char *value = NULL;
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; draughts_game_tag(game, i, &name, &value) == 1; i++) {
        length += (size_t)snprintf(text + length, TEXT_SIZE - length, "%s=%s\n", name, value);
        EXPECT(length < TEXT_SIZE, "the tags are too long for the test");
    }
    return text;
}

struct bytes pdn_of(const draughts_game *game)
{
    struct bytes bytes = {0};
    const int length = draughts_pdn_write(game, NULL, 0);
    EXPECT(length > 0, "a game cannot be written: %s", draughts_strerror(length));
    char *text = room_for(&bytes, (size_t)length);
    const int again = draughts_pdn_write(game, text, (size_t)length + 1);
    EXPECT(again == length && strlen(text) == (size_t)length, "written in %d bytes, then %d", length, again);
    bytes.length = (size_t)length;
    return bytes;
}

char *record_text(const draughts_game *game)
{
    struct bytes record = {0};
    put_format(&record, "%d plies\n", draughts_game_length(game));
    for (int ply = 0; ply < draughts_game_length(game); ply++) {
        char text[TEXT_SIZE];
        const int length = draughts_game_played_format(game, ply, DRAUGHTS_LONG, text, sizeof text);
        EXPECT(length > 0 && length < TEXT_SIZE, "ply %d is a text of %d bytes", ply, length);
        put_format(&record, "%s\n", text);
    }
    return record.text;
}
