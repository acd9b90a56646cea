/* Another program, with a pipe to its input and one from its output. Nothing here waits without an end. */
#ifndef PROCESS_H
#define PROCESS_H

#include "lines.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct process {
    pid_t id;  /* 0: it does not run */
    int input; /* its standard input: we write to it */
    struct lines output;
};

/* Room for what process_end says. */
enum { PROCESS_END_SIZE = 48 };

/* Set when the user or the system wants this program to end. Waiting is over soon then. */
extern volatile sig_atomic_t process_interrupted;

/* Call it once, first: a program that goes away is no reason for this one to end, and signals that should end this one set
 * process_interrupted. false: the system refuses. */
bool process_prepare(void);

/* Runs a command of the shell, in a process group of its own. Its standard error is ours, or nothing. false: the system
 * refuses. */
bool process_start(struct process *process, const char *command, bool with_errors);

/* Writes to its input, waiting at most so many seconds. false: it did not read all of it. */
bool process_write(struct process *process, const char *text, size_t size, double seconds);

/* Gives it so many seconds to end by itself, then kills it and all in its group. Says in `how` how it ended; an empty text:
 * it was killed. One that the system does not let die within a second is left alone, and standard error tells of it. */
void process_end(struct process *process, double seconds, char how[PROCESS_END_SIZE]);

#endif
