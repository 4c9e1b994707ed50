const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * How long to wait, in milliseconds, before a stream is opened again: twice as long after each failure in a row, up
 * to a minute. Between half and the whole of that, so that 500 pages do not come back at the same moment.
 * @param failures at least 1
 * @param random from 0 to 1
 */
export const waitAfter = (failures: number, random: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.5 + random / 2);
