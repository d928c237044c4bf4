/* Stands between a process and its disk (LD_PRELOAD): counts the calls on what lies below one folder, writes down what
 * they change, and lets the n-th of them fail, alone or with all that come after it.
 *
 * Made by fault_shim.py, which says what each letter of the record means. */

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char root[PATH_MAX];
static long calls, fatal = -1;
static int code, lasting, record = -1;
static char last[PATH_MAX + 32];

#define NEXT(name) \
    static __typeof__(name) *real; \
    if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

void fault_begin(const char *folder, long at, int error, int from_there_on, int record_to) {
    strncpy(root, folder, sizeof root - 1);
    calls = 0, fatal = at, code = error, lasting = from_there_on, record = record_to, last[0] = 0;
}

long fault_end(void) {
    root[0] = 0;
    return calls;
}

const char *fault_last(void) { return last; }

static int within(const char *path) {
    size_t length = strlen(root);
    return length && path && !strncmp(path, root, length) && (path[length] == '/' || !path[length]);
}

static const char *whole(int folder, const char *path, char *place) {
    char link[64];
    if (!root[0] || !path || path[0] == '/') return path;
    snprintf(link, sizeof link, folder == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, place, PATH_MAX - 1);
    if (length < 0) return NULL;
    snprintf(place + length, PATH_MAX - length, "/%s", path);
    return place;
}

static const char *of(int handle, char *place) {
    char link[64];
    if (!root[0]) return NULL;
    snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
    ssize_t length = readlink(link, place, PATH_MAX - 1);
    if (length < 0) return NULL;
    place[length] = 0;
    return place;
}

/* Count a call; whether it is to fail. A full disk (ENOSPC) fails only what needs room. */
static int fails(const char *what, const char *path, int needs_room) {
    if (!within(path) || (code == ENOSPC && !needs_room)) return 0;
    long number = calls++;
    if (fatal < 0 || (lasting ? number < fatal : number != fatal)) return 0;
    if (number == fatal) snprintf(last, sizeof last, "%s %s", what, path + strlen(root));
    errno = code;
    return 1;
}

static void note(char what, const char *one, const char *other, long offset, const void *data, long size) {
    char head[96];
    static ssize_t (*put)(int, const void *, size_t);
    if (record < 0 || !within(one)) return;
    if (!put) put = dlsym(RTLD_NEXT, "write");
    int error = errno, length = snprintf(head, sizeof head, "%c %ld %ld %zu %zu\n", what, offset, size, strlen(one),
                                         other ? strlen(other) : 0);
    put(record, head, length);
    put(record, one, strlen(one));
    if (other) put(record, other, strlen(other));
    if (data) put(record, data, size);
    errno = error;
}

void fault_mark(const char *what) { note('m', root, what, 0, NULL, 0); }

static int opened(int (*real)(int, const char *, int, ...), int folder, const char *path, int flags, int mode) {
    char place[PATH_MAX];
    const char *name = whole(folder, path, place);
    int makes = (flags & O_CREAT) && within(name) && access(name, F_OK);
    if (fails(makes ? "create" : "open", name, makes)) return -1;
    int handle = real(folder, path, flags, mode);
    if (handle >= 0 && makes) note('c', name, NULL, 0, NULL, 0);
    if (handle >= 0 && (flags & O_TRUNC) && !makes) note('t', name, NULL, 0, NULL, 0);
    return handle;
}

#define OPEN(name, header, folder) \
    int name header { \
        static int (*real)(int, const char *, int, ...); \
        if (!real) real = dlsym(RTLD_NEXT, "openat"); \
        int mode = 0; \
        if (flags & (O_CREAT | O_TMPFILE)) { va_list rest; va_start(rest, flags); mode = va_arg(rest, int); va_end(rest); } \
        return opened(real, folder, path, flags, mode); \
    }
OPEN(open, (const char *path, int flags, ...), AT_FDCWD)
OPEN(open64, (const char *path, int flags, ...), AT_FDCWD)
OPEN(openat, (int folder, const char *path, int flags, ...), folder)
OPEN(openat64, (int folder, const char *path, int flags, ...), folder)

DIR *opendir(const char *path) {
    NEXT(opendir);
    char place[PATH_MAX];
    return fails("list", whole(AT_FDCWD, path, place), 0) ? NULL : real(path);
}

#define READ(name, header, call) \
    ssize_t name header { \
        NEXT(name); \
        char place[PATH_MAX]; \
        return fails("read", of(handle, place), 0) ? -1 : call; \
    }
READ(read, (int handle, void *data, size_t size), real(handle, data, size))
READ(pread, (int handle, void *data, size_t size, off_t at), real(handle, data, size, at))
READ(pread64, (int handle, void *data, size_t size, off_t at), real(handle, data, size, at))

#define WRITE(name, header, where, call) \
    ssize_t name header { \
        NEXT(name); \
        char place[PATH_MAX]; \
        const char *path = of(handle, place); \
        if (!within(path)) return call; \
        if (fails("write", path, 1)) return -1; \
        long offset = where; \
        ssize_t done = call; \
        if (done > 0) note('w', path, NULL, offset, data, done); \
        return done; \
    }
WRITE(write, (int handle, const void *data, size_t size), lseek(handle, 0, SEEK_CUR), real(handle, data, size))
WRITE(pwrite, (int handle, const void *data, size_t size, off_t at), at, real(handle, data, size, at))
WRITE(pwrite64, (int handle, const void *data, size_t size, off_t at), at, real(handle, data, size, at))

#define SYNC(name) \
    int name(int handle) { \
        NEXT(name); \
        char place[PATH_MAX]; \
        const char *path = of(handle, place); \
        if (fails("sync", path, 1)) return -1; \
        int done = real(handle); \
        if (!done) note('s', path, NULL, 0, NULL, 0); \
        return done; \
    }
SYNC(fsync)
SYNC(fdatasync)

#define TRUNCATE(name) \
    int name(int handle, off_t size) { \
        NEXT(name); \
        char place[PATH_MAX]; \
        const char *path = of(handle, place); \
        if (fails("truncate", path, 1)) return -1; \
        int done = real(handle, size); \
        if (!done) note('t', path, NULL, size, NULL, 0); \
        return done; \
    }
TRUNCATE(ftruncate)
TRUNCATE(ftruncate64)

#define ONE(name, header, folder, letter, what, room, call) \
    int name header { \
        NEXT(name); \
        char place[PATH_MAX]; \
        const char *one = whole(folder, path, place); \
        if (fails(what, one, room)) return -1; \
        int done = call; \
        if (!done) note(letter, one, NULL, 0, NULL, 0); \
        return done; \
    }
ONE(unlink, (const char *path), AT_FDCWD, 'u', "unlink", 0, real(path))
ONE(unlinkat, (int folder, const char *path, int flags), folder, 'u', "unlink", 0, real(folder, path, flags))
ONE(rmdir, (const char *path), AT_FDCWD, 'u', "rmdir", 0, real(path))
ONE(mkdir, (const char *path, mode_t mode), AT_FDCWD, 'd', "mkdir", 1, real(path, mode))

#define TWO(name, header, from, to, letter, what, call) \
    int name header { \
        NEXT(name); \
        char place[PATH_MAX], there[PATH_MAX]; \
        const char *one = whole(from, path, place), *other = whole(to, target, there); \
        if (fails(what, one, 1)) return -1; \
        int done = call; \
        if (!done) note(letter, one, other, 0, NULL, 0); \
        return done; \
    }
TWO(rename, (const char *path, const char *target), AT_FDCWD, AT_FDCWD, 'r', "rename", real(path, target))
TWO(renameat, (int from, const char *path, int to, const char *target), from, to, 'r', "rename",
    real(from, path, to, target))
TWO(renameat2, (int from, const char *path, int to, const char *target, unsigned how), from, to, how == 2 ? 'x' : 'r',
    "exchange", real(from, path, to, target, how))
TWO(link, (const char *path, const char *target), AT_FDCWD, AT_FDCWD, 'l', "link", real(path, target))
TWO(linkat, (int from, const char *path, int to, const char *target, int how), from, to, 'l', "link",
    real(from, path, to, target, how))
