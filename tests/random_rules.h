/* Random sets of rules, as a text for draughts_variant_define and for the plain generator, and positions to try them on. */
#ifndef RANDOM_RULES_H
#define RANDOM_RULES_H

#include "plain.h"
#include "support.h"

/* Room for the text of any set of rules, mutated ones included. */
enum { RULES_SIZE = 4096 };

struct ruleset {
    struct plain_rules plain;
    bool comparable; /* the plain generator knows these rules */
    char text[RULES_SIZE];
};

void random_rules(uint64_t *seed, struct ruleset *rules);

/* What the plain generator must be told where it is this side's turn. Black sees the board turned by 180 degrees, and so do
 * the rules; the plain generator mirrors Black's directions instead, which is the same for sets that are alike on both sides
 * only. */
struct plain_rules rules_for(const struct plain_rules *rules, int turn);

/* A position that may be set up. It has few pieces, for the plain generator tries every route. */
void random_position(const draughts_variant *variant, const struct ruleset *rules, uint64_t *seed,
                     struct plain_position *position);

#endif
