/* Linked into a match, it makes all its bots such as the system does not let die. */
#define _POSIX_C_SOURCE 200809L

#include <signal.h>

int kill(pid_t process, int signal_number)
{
    (void)process;
    (void)signal_number;
    return 0;
}
