// @ts-check

/*
 * After many visits, a server grew from 130 to 290 MB and stayed there; with these settings it stays below 150, at
 * the same speed.
 */

/** V8 keeps its heap small instead of letting it grow for a burst. */
export const frugalFlags = ['--optimize-for-size'];

/**
 * glibc never returns the memory that pictures and password hashes used, in one arena per thread. With this setting
 * there are two arenas, and blocks of half a megabyte or more are returned when they are freed.
 */
export const frugalEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '524288' };
