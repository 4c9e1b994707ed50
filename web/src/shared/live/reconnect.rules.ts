const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;

/**
 * How long to wait, in milliseconds, before a stream is reopened: twice as long after each failure in a row, up
 * to a minute; of that a random part of at least half, so that 500 pages do not reconnect at the same moment.
 * @param failures at least 1
 * @param random from 0 to 1
 */
export const waitAfter = (failures: number, random: number): number =>
  Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.5 + random / 2);
