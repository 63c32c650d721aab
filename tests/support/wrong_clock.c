/* Preloaded into a process: its clock of the day is CLOCK_AHEAD seconds ahead, and by as many more as
   the file CLOCK_JUMPS says at that moment (one long, in the machine's own form). Stop-watches go on. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *now)
{
    static int (*real)(clockid_t, struct timespec *);
    static long ahead;
    static const volatile long *jumps;
    if (!real) {
        const char *said = getenv("CLOCK_AHEAD"), *file = getenv("CLOCK_JUMPS");
        int opened = file ? open(file, O_RDONLY) : -1;
        ahead = said ? atol(said) : 0;
        if (opened >= 0) {
            void *mapped = mmap(0, sizeof(long), PROT_READ, MAP_SHARED, opened, 0);
            jumps = mapped == MAP_FAILED ? 0 : mapped;
            close(opened);
        }
        real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    }
    int failed = real(clock, now);
    if (!failed && clock == CLOCK_REALTIME)
        now->tv_sec += ahead + (jumps ? *jumps : 0);
    return failed;
}
