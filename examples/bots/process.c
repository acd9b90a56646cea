#define _POSIX_C_SOURCE 200809L

#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

volatile sig_atomic_t process_interrupted = 0;

static void interrupt(int signal_number)
{
    (void)signal_number;
    process_interrupted = 1;
}

/* Lets the signal set the flag; but not one that is ignored on behalf of whoever started this program (nohup). */
static bool watch_for(int signal_number)
{
    struct sigaction before;
    struct sigaction set_flag = {.sa_handler = interrupt, .sa_flags = (int)SA_RESETHAND}; /* the second one ends us */
    if (sigaction(signal_number, NULL, &before) != 0)
        return false;
    return before.sa_handler == SIG_IGN || sigaction(signal_number, &set_flag, NULL) == 0;
}

bool process_prepare(void)
{
    /* Standard input, output and error must be there, or a pipe would get such a number. */
    int file;
    do
        file = open("/dev/null", O_RDWR);
    while (file >= 0 && file <= STDERR_FILENO);
    if (file < 0)
        return false;
    close(file);

    struct sigaction ignore = {.sa_handler = SIG_IGN};
    return sigaction(SIGPIPE, &ignore, NULL) == 0 && watch_for(SIGINT) && watch_for(SIGTERM) && watch_for(SIGHUP);
}

/* ---- Start ----------------------------------------------------------------------------------------------------- */

static void close_both(const int files[2])
{
    close(files[0]);
    close(files[1]);
}

/* A pipe that programs started later do not inherit. */
static bool open_pipe(int files[2])
{
    if (pipe(files) != 0)
        return false;
    if (fcntl(files[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(files[1], F_SETFD, FD_CLOEXEC) == 0)
        return true;
    close_both(files);
    return false;
}

/* What the new process does. */
static _Noreturn void become(const char *command, int input, int output, bool with_errors)
{
    struct sigaction standard = {.sa_handler = SIG_DFL};
    int errors = with_errors ? STDERR_FILENO : open("/dev/null", O_WRONLY);
    if (setpgid(0, 0) == 0 && sigaction(SIGPIPE, &standard, NULL) == 0 && dup2(input, STDIN_FILENO) >= 0 &&
        dup2(output, STDOUT_FILENO) >= 0 && dup2(errors, STDERR_FILENO) >= 0) {
        if (errors != STDERR_FILENO)
            close(errors);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    }
    _exit(127);
}

bool process_start(struct process *process, const char *command, bool with_errors)
{
    int input[2];
    int output[2];
    if (!open_pipe(input))
        return false;
    if (!open_pipe(output)) {
        close_both(input);
        return false;
    }
    pid_t id = fork();
    if (id == 0)
        become(command, input[0], output[1], with_errors);
    close(input[0]);
    close(output[1]);
    if (id < 0) {
        close(input[1]);
        close(output[0]);
        return false;
    }
    setpgid(id, id); /* both do it: whoever comes first */
    process->id = id;
    process->input = input[1];
    process->output = (struct lines){.file = output[0]};
    if (fcntl(input[1], F_SETFL, O_NONBLOCK) == 0)
        return true;
    char how[PROCESS_END_SIZE];
    process_end(process, 0, how);
    return false;
}

/* ---- Input ----------------------------------------------------------------------------------------------------- */

bool process_write(struct process *process, const char *text, size_t size, double seconds)
{
    double deadline = clock_now() + seconds;
    while (size > 0 && !process_interrupted) {
        ssize_t count = write(process->input, text, size);
        if (count > 0) {
            text += count;
            size -= (size_t)count;
        } else if (count < 0 && errno != EAGAIN && errno != EINTR) {
            return false;
        }
        double left = deadline - clock_now();
        if (left <= 0)
            break;
        struct pollfd poll_file = {.fd = process->input, .events = POLLOUT};
        if (size > 0)
            poll(&poll_file, 1, (int)ceil(left * 1000));
    }
    return size == 0;
}

/* ---- End ------------------------------------------------------------------------------------------------------- */

/* Waits for the end so many seconds, and leaves it to be waited for again. false: it still runs. */
static bool has_ended(pid_t id, double seconds)
{
    double deadline = clock_now() + seconds;
    for (;;) {
        siginfo_t info = {.si_pid = 0};
        if (waitid(P_PID, (id_t)id, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == id)
            return true;
        if (clock_now() >= deadline)
            return false;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
}

/* The shell tells of a signal by a status above 128. */
static void describe_end(int status, char how[PROCESS_END_SIZE])
{
    int signal_number = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status) - 128;
    if (signal_number > 0 && signal_number <= SIGRTMAX)
        snprintf(how, PROCESS_END_SIZE, "ended by signal %d", signal_number);
    else
        snprintf(how, PROCESS_END_SIZE, "exited with status %d", WEXITSTATUS(status));
}

void process_end(struct process *process, double seconds, char how[PROCESS_END_SIZE])
{
    static const double dying_seconds = 1;
    pid_t id = process->id;
    *how = '\0';
    if (id == 0)
        return;
    bool ended = has_ended(id, seconds);
    kill(-id, SIGKILL); /* or what is left of its group, which has its number as long as it is not waited for */
    kill(id, SIGKILL);  /* it may have left its group */
    int status;
    if (!has_ended(id, dying_seconds))
        fprintf(stderr, "error: process %ld cannot be killed, and is left alone\n", (long)id);
    else if (waitpid(id, &status, WNOHANG) == id && ended)
        describe_end(status, how);
    close(process->input);
    close(process->output.file);
    process->id = 0;
}
