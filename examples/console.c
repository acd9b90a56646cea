#include "console.h"

#include <stdlib.h>
#include <string.h>

int must(int answer)
{
    if (answer < 0) {
        fprintf(stderr, "error: %s\n", draughts_strerror(answer));
        exit(EXIT_FAILURE);
    }
    return answer;
}

draughts_game *open_game(const char *variant_name, const char *position)
{
    const draughts_variant *variant = draughts_variant_find(variant_name);
    if (variant == NULL) {
        fprintf(stderr, "error: no variant \"%s\"; there are", variant_name);
        print_variants();
        fputc('\n', stderr);
        return NULL;
    }
    draughts_game *game = draughts_game_new(variant, NULL);
    if (game == NULL)
        must(DRAUGHTS_ERR_MEMORY);

    size_t where = NOWHERE;
    int error = draughts_game_set_fen(game, position, &where);
    if (error < 0) {
        print_error(error, position, where);
        draughts_game_free(game);
        return NULL;
    }
    return game;
}

bool read_line(FILE *input, char line[TEXT_SIZE])
{
    if (fgets(line, TEXT_SIZE, input) == NULL)
        return false;
    if (strchr(line, '\n') == NULL) {
        int next;
        do
            next = getc(input);
        while (next != '\n' && next != EOF);
    }
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}

/* How a board is drawn: a lettered one has its names at the edge, a numbered one in every square. */
struct drawing {
    const draughts_variant *variant;
    uint8_t pieces[SQUARES_SIZE];
    int first_mark, last_mark; /* -1: none */
    int files, ranks;
    bool lettered;
    int name_width;
};

static int widest_name(const draughts_variant *variant)
{
    int widest = 0;
    for (int square = 0; square < draughts_variant_get(variant, DRAUGHTS_PROPERTY_SQUARES); square++) {
        int width = draughts_square_format(variant, square, NULL, 0);
        if (width > widest)
            widest = width;
    }
    return widest;
}

static void mark_last_move(struct drawing *drawing, const draughts_game *game)
{
    drawing->first_mark = drawing->last_mark = -1;
    if (draughts_game_ply(game) == 0)
        return;
    uint8_t route[SQUARES_SIZE];
    int squares = must(draughts_game_played(game, draughts_game_ply(game) - 1, route, sizeof route));
    drawing->first_mark = route[0];
    drawing->last_mark = route[squares - 1];
}

static void print_square(const struct drawing *drawing, int square)
{
    char name[8] = "";
    if (!drawing->lettered)
        draughts_square_format(drawing->variant, square, name, sizeof name);
    bool marked = square == drawing->first_mark || square == drawing->last_mark;
    char piece = (drawing->lettered ? ".wWbB" : " wWbB")[drawing->pieces[square]];
    printf("%c%*s%c%c", marked ? '[' : ' ', drawing->name_width, name, piece, marked ? ']' : ' ');
}

static void print_rank(const struct drawing *drawing, int rank)
{
    if (drawing->lettered)
        printf("%d ", rank + 1);
    putchar('|');
    for (int file = 0; file < drawing->files; file++) {
        int square = draughts_square_at(drawing->variant, file, rank);
        if (square >= 0)
            print_square(drawing, square);
        else
            printf("%*s", drawing->name_width + 3, "");
    }
    puts("|");
}

static void print_border(const struct drawing *drawing)
{
    printf(drawing->lettered ? "  +" : "+");
    for (int column = 0; column < drawing->files * (drawing->name_width + 3); column++)
        putchar('-');
    puts("+");
}

static void print_file_letters(const struct drawing *drawing)
{
    printf("  ");
    for (int file = 0; file < drawing->files; file++)
        printf("  %c", 'a' + file);
    putchar('\n');
}

void print_board(const draughts_game *game)
{
    struct drawing drawing = {.variant = draughts_game_variant(game)};
    draughts_game_board(game, drawing.pieces, sizeof drawing.pieces);
    mark_last_move(&drawing, game);
    drawing.files = draughts_variant_get(drawing.variant, DRAUGHTS_PROPERTY_FILES);
    drawing.ranks = draughts_variant_get(drawing.variant, DRAUGHTS_PROPERTY_RANKS);
    drawing.lettered = draughts_variant_get(drawing.variant, DRAUGHTS_PROPERTY_LETTERED) == 1;
    drawing.name_width = drawing.lettered ? 0 : widest_name(drawing.variant);

    print_border(&drawing);
    for (int rank = drawing.ranks - 1; rank >= 0; rank--)
        print_rank(&drawing, rank);
    print_border(&drawing);
    if (drawing.lettered)
        print_file_letters(&drawing);
}

void print_status(const draughts_game *game)
{
    static const char *const results[] = {
        [DRAUGHTS_WHITE_WINS] = "White wins",
        [DRAUGHTS_BLACK_WINS] = "Black wins",
        [DRAUGHTS_DRAW] = "Draw",
    };
    static const char *const reasons[] = {
        [DRAUGHTS_REASON_NO_PIECES] = "the side to move has no pieces left",
        [DRAUGHTS_REASON_BLOCKED] = "the side to move is blocked",
        [DRAUGHTS_REASON_REPETITION] = "the position stands for the third time",
        [DRAUGHTS_REASON_ONE_PIECE_EACH] = "one piece is left on each side",
        [DRAUGHTS_REASON_KING_MOVES] = "too many king moves without a capture",
        [DRAUGHTS_REASON_RESIGNED] = "resigned",
        [DRAUGHTS_REASON_AGREED] = "agreed",
        [DRAUGHTS_REASON_TIME] = "on time",
        [DRAUGHTS_REASON_MATERIAL] = "what is left has not led to a win for too long",
        [DRAUGHTS_REASON_CROWNED] = "the first king",
    };
    int status = draughts_game_status(game);
    if (status == DRAUGHTS_ONGOING)
        printf("%s to move\n", draughts_game_turn(game) == DRAUGHTS_WHITE ? "White" : "Black");
    else
        printf("%s: %s\n", results[status], reasons[draughts_game_reason(game)]);
}

void print_squares(const draughts_variant *variant, const uint8_t *squares, int count)
{
    for (int i = 0; i < count; i++) {
        char name[8];
        draughts_square_format(variant, squares[i], name, sizeof name);
        printf(" %s", name);
    }
}

void print_error(int error, const char *text, size_t where)
{
    fflush(stdout); /* what was said before comes first, even where both go to one file */
    fprintf(stderr, "error: %s\n", draughts_strerror(error));
    if (where != NOWHERE)
        fprintf(stderr, "  %s\n  %*s^\n", text, (int)where, "");
}

void print_variants(void)
{
    for (int index = 0; index < draughts_variant_count(); index++)
        fprintf(stderr, " %s", draughts_variant_name(draughts_variant_at(index)));
}
