// @ts-check

/*
 * How Node runs the server. With V8's and glibc's own settings, a server grew from 130 to 290 MB during many visits and
 * stayed there; with these, it grows to 180 and goes back (src/process/quiet-collection.ts).
 */

export const nodeFlags = [
  // Megabytes for young objects. With 1, a home page takes a tenth more processor time; with 2, the slowest reads of 500
  // viewers took a third longer than with 8 on a busy machine, since young objects are collected four times as often; with
  // 8, a quarter fewer saves a second are stored than with 16, and 500 viewers take as much memory. What they take is given
  // back once it is quiet.
  '--max-semi-space-size=16',
  // The heap may double, not quadruple, until garbage is collected. With 30 %, a save took a sixth more processor
  // time; with --optimize-for-size two thirds.
  '--heap-growing-percent=100',
];

/**
 * glibc never returns the memory that pictures, compression and password hashes used, in one arena per thread. With this
 * setting there are two arenas, and blocks of 64 KiB or more are returned when they are freed. With half a megabyte, 13 MB
 * more remained after visits; neither saves nor uploads were faster.
 */
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' };

/**
 * Most of them are for the films, whose disk may not answer (src/platform/files/disk-fs.ts). A call is begun only when another one
 * is answered, which a busy server notices once in a turn of its event loop, so this is how many there can be in each: with 16,
 * one that was short of processor time for four seconds sent almost nothing from then on. They cost 1 MB. Node's own
 * number is 4.
 */
const threads = { UV_THREADPOOL_SIZE: '64' };

export const nodeEnvironment = { ...memory, ...threads };
