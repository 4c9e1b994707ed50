import type { ResidentNotice } from '@sebule/contract';

const SECOND_MS = 1_000;
/** A timer cannot wait for longer. */
const TIMER_MAX_MS = 2_147_483_647;

/** When a notice ends by this device's clock, which may be wrong: the server says how long it has left. */
const endOf = ({ ends_in }: ResidentNotice, receivedAt: number): number => receivedAt + ends_in * SECOND_MS;

/** Those that have not ended. */
export const currentOf = (
  notices: readonly ResidentNotice[],
  receivedAt: number,
  now: number,
): ResidentNotice[] => notices.filter((notice) => endOf(notice, receivedAt) > now);

/** Milliseconds until the next of them ends; null without any. */
export const untilNextEnd = (
  notices: readonly ResidentNotice[],
  receivedAt: number,
  now: number,
): number | null => {
  if (notices.length === 0) return null;
  const next = Math.min(...notices.map((notice) => endOf(notice, receivedAt)));
  return Math.min(Math.max(0, next - now), TIMER_MAX_MS);
};
