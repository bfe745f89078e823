/* Preloaded into a process: each flush takes FLUSH_MS milliseconds longer than the disk needs for it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static void wait_longer(void) {
  const char *asked = getenv("FLUSH_MS");
  long ms = asked ? atol(asked) : 0;
  struct timespec time = {ms / 1000, (ms % 1000) * 1000000L};
  nanosleep(&time, NULL);
}

typedef int (*flush)(int);

int fsync(int file) {
  wait_longer();
  return ((flush)dlsym(RTLD_NEXT, "fsync"))(file);
}

int fdatasync(int file) {
  wait_longer();
  return ((flush)dlsym(RTLD_NEXT, "fdatasync"))(file);
}
