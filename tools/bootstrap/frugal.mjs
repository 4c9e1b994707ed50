// @ts-check

/*
 * A server that many have visited went from 130 to 290 MB and stayed there; so it stays below 150, at the
 * same speed.
 */

/** V8 keeps its heap small instead of letting it grow for a burst. */
export const frugalFlags = ['--optimize-for-size'];

/**
 * glibc keeps what pictures and password hashes needed for good, in an arena for each thread. Two arenas,
 * and blocks of half a megabyte or more go back when they are freed.
 */
export const frugalEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '524288' };
