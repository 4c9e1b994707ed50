const BASE_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/**
 * The delay in milliseconds before a stream is reopened, with exponential backoff and jitter: it doubles with each
 * consecutive failure, up to a minute, and is a random part of that, at least half, so that 500 pages do not
 * reconnect at the same moment.
 * @param failures at least 1
 * @param random from 0 to 1
 */
export const reconnectDelay = (failures: number, random: number): number =>
  Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** (failures - 1)) * (0.5 + random / 2);
