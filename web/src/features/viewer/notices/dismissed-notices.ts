import { readStored, writeStored } from '#shared/storage/stored-json.ts';

const KEY = 'dismissedNotices';
/** Older ones have long ended. */
const KEPT = 50;

export const readDismissed = (): number[] => {
  const stored = readStored('localStorage', KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
};

export const storeDismissed = (ids: readonly number[]): void =>
  writeStored('localStorage', KEY, ids.slice(-KEPT));
