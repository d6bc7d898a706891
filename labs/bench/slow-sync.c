/* Preloaded into a server (LD_PRELOAD): each sync takes SLOW_SYNC_MS milliseconds longer, as on a
   slow or distant disk. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static int slow(const char *name, int file) {
  const char *ms = getenv("SLOW_SYNC_MS");
  if (ms) usleep((useconds_t)atoi(ms) * 1000);
  int (*sync)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return sync(file);
}

int fsync(int file) { return slow("fsync", file); }
int fdatasync(int file) { return slow("fdatasync", file); }
