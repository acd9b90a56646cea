/* Every function of the header as a row of one table, so that a test can go through all of them: with arguments drawn at
 * random for a game, and with an answer that can be compared. test_calls.c sees to it that no function is missing and that
 * the rows say what the header says. */
#ifndef CALLS_H
#define CALLS_H

#include "support.h"

/* What the header says under "Thread". */
enum thread_rule { FREE, READS, CHANGES };

/* What a call wants of the allocator. */
enum need {
    ASKS_NEVER, /* nothing, ever */
    MAY_FAIL,   /* it may ask for memory, and fails without */
    COPES       /* it may ask for memory, and does without */
};

/* What a call that fails for want of memory writes nevertheless. */
enum trace {
    NO_TRACE,
    EMPTY_TEXT, /* where there is room for it */
    NEXT_GAME   /* the cursor has moved, and there is no game */
};

/* As much as is kept of an answer in text. */
enum { ANSWER_TEXT = 1 << 15 };

/* All that a call answers; every byte that it leaves alone is filler. */
enum { ANSWER_FILLER = 0xee };
struct answer {
    int result; /* of functions that return a pointer: 0, or MEMORY for NULL */
    int file, rank;
    uint64_t words[4];
    size_t where, cursor, start, count;
    uint8_t squares[256];
    char text[ANSWER_TEXT];
    draughts_game *game; /* made by the call, or NULL */
    draughts_variant *variant;
};

/* What functions are given, each taking what it needs. Most of it is right, some of it wrong. */
struct arguments {
    const draughts_variant *variant;
    const draughts_allocator *allocator;
    int code, index, property, square, file, rank, piece, counter, status, reason;
    int move, ply, depth, style, drawing, turn;
    uint8_t squares[256], board[256];
    size_t squares_count, board_count;
    char square_name[16], move_text[TEXT_SIZE], fen[TEXT_SIZE], rules[4096], tag_name[16], tag_value[32];
    bool no_fen, no_value;
    char *record;
    size_t record_length, cursor;
    size_t size; /* of a text, or count of an array, to answer in */
    draughts_game *spare; /* to be freed by a call; those that are left by arguments_free */
    draughts_variant *own;
};

typedef void library_call(draughts_game *game, struct arguments *arguments, struct answer *answer);

struct function {
    const char *name;
    library_call *call; /* of this function, once, and of no other */
    enum thread_rule rule;
    enum need need;
    enum trace trace;
};

extern const struct function functions[];
extern const int function_count;

/* Arguments for a game, the same for the same seed and games in the same state. `allocator`: for games that calls make. */
void arguments_make(struct arguments *arguments, const draughts_game *game, const draughts_allocator *allocator,
                    uint64_t seed);
void arguments_free(struct arguments *arguments);

/* An answer before the call. */
void answer_blank(struct answer *answer);
/* Frees what the call has made. */
void answer_free(struct answer *answer);
/* A number by which equal answers are equal, and others hardly ever. */
uint64_t answer_hash(const struct answer *answer);

/* All that a game tells, its undone plies and its tags included. Two games in the same state have the same text. The caller
 * frees it. */
char *game_text(const draughts_game *game);

/* Positions whose captures take so many steps to find, write or read that calls ask for memory; and the starts of all
 * variants: a game of the n-th of them. */
draughts_game *game_of_place(int n, const draughts_allocator *allocator);
extern const int place_count;
/* So many of them are of the former kind; they come first. */
enum { HARD_PLACES = 4 };

#endif
