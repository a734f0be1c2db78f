/*
 * A library for LD_PRELOAD that lets the disk operations of a program and its child processes fail with EIO while the
 * file that FAILING_DISK names exists. libfiu, which does this to Node, has functions with the same names as some of
 * PostgreSQL's, and cannot distinguish folders. With FAILING_FOLDER only operations below that folder fail, including
 * reads.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static int is_below(const char *folder, int fd) {
  char name[32], path[PATH_MAX];
  snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(name, path, sizeof path);
  size_t start = strlen(folder);
  return length > (ssize_t)start && memcmp(path, folder, start) == 0 && path[start] == '/';
}

static int fails(int fd, int in_folder_alone) {
  const char *flag = getenv("FAILING_DISK"), *folder = getenv("FAILING_FOLDER");
  int before = errno;
  int is_failing = flag && access(flag, F_OK) == 0 && (folder ? is_below(folder, fd) : !in_folder_alone);
  errno = is_failing ? EIO : before;
  return is_failing;
}

#define FAILING(type, name, in_folder_alone, parameters, given) \
  type name parameters {                                        \
    type(*real) parameters = dlsym(RTLD_NEXT, #name);           \
    return fails(fd, in_folder_alone) ? -1 : real given;        \
  }

FAILING(ssize_t, write, 1, (int fd, const void *from, size_t size), (fd, from, size))
FAILING(ssize_t, read, 1, (int fd, void *into, size_t size), (fd, into, size))
FAILING(ssize_t, pread, 1, (int fd, void *into, size_t size, off_t at), (fd, into, size, at))
FAILING(ssize_t, pread64, 1, (int fd, void *into, size_t size, off64_t at), (fd, into, size, at))
FAILING(ssize_t, pwrite, 0, (int fd, const void *from, size_t size, off_t at), (fd, from, size, at))
FAILING(ssize_t, pwrite64, 0, (int fd, const void *from, size_t size, off64_t at), (fd, from, size, at))
FAILING(ssize_t, pwritev, 0, (int fd, const struct iovec *parts, int count, off_t at), (fd, parts, count, at))
FAILING(ssize_t, pwritev64, 0, (int fd, const struct iovec *parts, int count, off64_t at), (fd, parts, count, at))
FAILING(int, fsync, 0, (int fd), (fd))
FAILING(int, fdatasync, 0, (int fd), (fd))
