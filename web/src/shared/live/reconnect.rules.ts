const BASE_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/**
 * Milliseconds before a stream is reopened: doubled with each consecutive failure, up to a minute, and at random at
 * least half of that, so that 500 pages do not reconnect at once.
 * @param failures at least 1
 * @param random from 0 to 1
 */
export const reconnectDelay = (failures: number, random: number): number =>
  Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** (failures - 1)) * (0.5 + random / 2);
