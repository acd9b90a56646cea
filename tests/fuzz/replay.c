/* Runs the inputs in the files and folders named through a fuzz target, without libFuzzer: as an ordinary test. */
#include "fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static _Noreturn void give_up(const char *what, const char *path)
{
    fprintf(stderr, "%s: %s\n", path, what);
    exit(EXIT_FAILURE);
}

/* A block of its own size, in which sanitizers and valgrind see a byte too many. */
static uint8_t *read_input(const char *path, size_t size)
{
    uint8_t *input = malloc(size + (size == 0));
    FILE *file = fopen(path, "rb");
    if (!input || !file || fread(input, 1, size, file) != size) {
        give_up("cannot read", path);
    }
    fclose(file);
    return input;
}

static void replay_file(const char *path, size_t size)
{
    uint8_t *input = read_input(path, size);
    fprintf(stderr, "%s\n", path);
    LLVMFuzzerTestOneInput(input, size);
    free(input);
}

static int replay(const char *path);

static int replay_folder(const char *path)
{
    DIR *folder = opendir(path);
    if (!folder) {
        give_up("cannot read", path);
    }
    int run = 0;
    for (const struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] != '.') {
            char inside[4096];
            snprintf(inside, sizeof inside, "%s/%s", path, entry->d_name);
            run += replay(inside);
        }
    }
    closedir(folder);
    return run;
}

/* The number of inputs that were run. */
static int replay(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0) {
        give_up("cannot read", path);
    }
    if (S_ISDIR(status.st_mode)) {
        return replay_folder(path);
    }
    replay_file(path, (size_t)status.st_size);
    return 1;
}

int main(int argc, char **argv)
{
    int run = 0;
    for (int i = 1; i < argc; i++) {
        run += replay(argv[i]);
    }
    printf("%d inputs\n", run);
    return run > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
