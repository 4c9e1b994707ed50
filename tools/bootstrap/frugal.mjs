// @ts-check

/*
 * After many visits, a server grew from 130 to 290 MB and stayed there; with these settings, and those that it makes
 * itself once it has started (server/src/process/heap.ts), it stays below 160, at the same speed.
 */

/** Young objects have little room, which V8 never gives back once it has grown. */
export const frugalFlags = ['--max-semi-space-size=1'];

/**
 * glibc never returns the memory that pictures and password hashes used, in one arena per thread. With this setting
 * there are two arenas, and blocks of half a megabyte or more are returned when they are freed.
 */
export const frugalEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '524288' };
