#include "error.h"

#include <limits.h>

/* Every code with its sentence. One case a code: a number given twice does not compile. */
#define ERRORS(X)                                                                              \
    X(ARGUMENT, "an argument is NULL, out of range or not allowed here")                       \
    X(MEMORY, "out of memory")                                                                 \
    X(LIMIT, "the search went over its budget, or the answer does not fit an int")             \
    X(FINISHED, "the game is finished")                                                        \
    X(SYNTAX, "not the form of a move, of a position or of a record")                          \
    X(SQUARE, "no such square")                                                                \
    X(SEPARATOR, "a step is written with '-', a capture with 'x' or ':'")                      \
    X(MUST_CAPTURE, "a capture is compulsory")                                                 \
    X(NOT_MOST, "another capture comes first: it takes more, or is preferred")                 \
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
    X(GAMETYPE, "not a variant that the library knows")                                        \
    X(RULE_SETTING, "a setting is name, game type, board, start, man steps, man jumps, king steps, king jumps, " \
      "preference, crowning squares, king steps in a row, captures written with, points of a win, draws, first, kings, " \
      "landing, victims off, turning back, men take kings, majority, promotion in capture, goal or squares named") \
    X(RULE_TWICE, "this setting was given before")                                             \
    X(RULE_END, "a setting ends with ';', a line or a comment, and this does not belong to it") \
    X(RULE_LIKE, "like must come first and name a variant of the library")                     \
    X(RULE_NAME, "a name is 1 to 63 characters in double quotes, without a backslash")         \
    X(RULE_GAMETYPE, "a game type is a number and what PDN has after it: \"99,W,10,10,N2,0\"") \
    X(RULE_BOARD, "a board is 2x2 to 12x12, of dark, light or all squares, at most 128: 10x10 dark") \
    X(RULE_START, "start is ranks, from each side's first, apart, of as many men each, 40 at most: 1..4") \
    X(RULE_DIRECTIONS, "directions are n ne e se s sw w nw, straight, diagonal or none, with blanks between") \
    X(RULE_PREFERENCE, "preference is none, or some of by king, most kings, kings early, with commas between") \
    X(RULE_CROWNING, "crowning squares are none, or squares as f6 that hold no man at the start") \
    X(RULE_STRIDES, "king steps in a row are any, or 1 to 9")                                  \
    X(RULE_SEPARATOR, "captures are written with x or :")                                      \
    X(RULE_WIN, "a win has 1 point or 2")                                                      \
    X(RULE_DRAWS, "draws are none, or up to 8 with commas between: repetition 3, king moves 50 claimed") \
    X(RULE_FIRST, "first is white or black")                                                   \
    X(RULE_KINGS, "kings are short or flying")                                                 \
    X(RULE_LANDING, "landing is anywhere, right behind or right behind kings")                 \
    X(RULE_VICTIMS, "victims are off after the move or at once")                               \
    X(RULE_TURNING, "turning back is allowed or forbidden")                                    \
    X(RULE_SPARING, "men take kings is yes or no")                                             \
    X(RULE_MAJORITY, "majority is none, pieces or value")                                      \
    X(RULE_PROMOTION, "promotion in capture is at end, and stop or at once")                   \
    X(RULE_GOAL, "goal is block, be blocked or crown")                                         \
    X(RULE_NAMING, "squares are named a1, numbers from top or the like, and each has a name of its own")

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

int answer(uint64_t number) { return number <= INT_MAX ? (int)number : DRAUGHTS_ERR_LIMIT; }
