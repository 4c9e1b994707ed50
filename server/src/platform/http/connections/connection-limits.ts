import { readFileSync } from 'node:fs';

/** A stalled answer may hold 256 KiB: this many bound the memory of a small box. */
const CONNECTIONS_MAX = 2_000;
/** The database, logs, listeners, Node's own. */
const OTHER_DESCRIPTORS = 64;
/** An answer in progress may have a file open besides its connection. */
const DESCRIPTORS_PER_CONNECTION = 2;
/** All residents of a building may share one router's address, so an address may have most of the connections. */
const ADDRESS_SHARE = 0.75;

/** How many files this process may have open; Node raises the soft limit to the hard one. */
const openFilesMax = (): number => {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    // Not Linux: the other systems' limits are far above ours.
    return Number.POSITIVE_INFINITY;
  }
};

/** The limits that fit into the number of open files that the system allows. */
export const connectionLimits = (openFiles = openFilesMax()) => {
  const fitting = Math.floor((openFiles - OTHER_DESCRIPTORS) / DESCRIPTORS_PER_CONNECTION);
  const overall = Math.max(1, Math.min(CONNECTIONS_MAX, fitting));
  return {
    /** Open connections at most. */
    overall,
    /** Of these, from one address. */
    perAddress: Math.max(1, Math.floor(overall * ADDRESS_SHARE)),
    /** Pipelined requests that wait on one connection; browsers and proxies send none (RFC 9112, 9.3.2). */
    waitingPerConnection: 32,
    /** Pipelined requests of all connections. */
    waitingOverall: 1_024,
  };
};
export type ConnectionLimits = ReturnType<typeof connectionLimits>;
