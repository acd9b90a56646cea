#include "error.h"

/* Every code with its sentence. One case a code: a number given twice does not compile. */
#define ERRORS(X)                                                                              \
    X(ARGUMENT, "an argument is NULL, out of range or not allowed here")                       \
    X(MEMORY, "out of memory")                                                                 \
    X(LIMIT, "the search went over its budget, or the answer does not fit an int")             \
    X(FINISHED, "the game is finished")                                                        \
    X(SYNTAX, "not the form of a move, of a position or of a record")                                       \
    X(SQUARE, "no such square")                                                                \
    X(SEPARATOR, "a step is written with '-', a capture with 'x' or ':'")                      \
    X(MUST_CAPTURE, "a capture is compulsory")                                                 \
    X(NOT_MOST, "the capture that takes the most pieces is compulsory")                        \
    X(NOT_FINISHED, "the capture must be played to its end")                                   \
    X(ILLEGAL, "no such legal move")                                                           \
    X(AMBIGUOUS, "more than one legal move fits; name more of its squares")                    \
    X(PIECE, "not the number of a piece")                                                      \
    X(OCCUPIED, "the square is named twice")                                                   \
    X(CROWNED, "a man cannot stand here: it would have been crowned")                          \
    X(TOO_MANY, "more pieces than the side starts with")                                       \
    X(SIDE_TWICE, "the pieces of this side are listed already")                                \
    X(SIDE_MISSING, "the pieces of one side are not listed")                                   \
    X(EMPTY_ITEM, "a piece is missing between the separators")                                 \
    X(LOWER_CASE, "W, B and K are written as capital letters")                                 \
    X(TRAILING, "text after the end of the position")                                          \
    X(TAG, "not the name of a tag, or not a value that fits on a line")                        \
    X(GAMETYPE, "not a variant that the library knows")

const char *draughts_version(void) { return DRAUGHTS_VERSION; }

const char *draughts_strerror(int code) {
    if (code >= 0) return "no error";
    switch (code) {
#define SENTENCE(name, text) \
    case DRAUGHTS_ERR_##name: return text;
        ERRORS(SENTENCE)
    default: return "unknown error";
    }
}

int error_at(size_t *where, size_t place, int code) {
    if (where) *where = place;
    return code;
}
