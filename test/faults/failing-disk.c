/*
 * What PostgreSQL asks of its disk fails with EIO while the file that FAILING_DISK names is there: for LD_PRELOAD, and
 * the same for all that it starts. libfiu, which does it to Node, has functions named as some of PostgreSQL's are.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static int fails(void) {
  const char *flag = getenv("FAILING_DISK");
  if (!flag || access(flag, F_OK) != 0) return 0;
  errno = EIO;
  return 1;
}

#define FAILING(type, name, parameters, given)        \
  type name parameters {                              \
    type(*real) parameters = dlsym(RTLD_NEXT, #name); \
    return fails() ? -1 : real given;                 \
  }

FAILING(ssize_t, pwrite, (int fd, const void *from, size_t size, off_t at), (fd, from, size, at))
FAILING(ssize_t, pwrite64, (int fd, const void *from, size_t size, off64_t at), (fd, from, size, at))
FAILING(ssize_t, pwritev, (int fd, const struct iovec *parts, int count, off_t at), (fd, parts, count, at))
FAILING(ssize_t, pwritev64, (int fd, const struct iovec *parts, int count, off64_t at), (fd, parts, count, at))
FAILING(int, fsync, (int fd), (fd))
FAILING(int, fdatasync, (int fd), (fd))
