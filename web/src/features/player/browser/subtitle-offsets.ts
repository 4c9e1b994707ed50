import { fieldsOf, readStored, writeStored } from '#shared/storage/stored-json.ts';

const KEY = 'player-subtitle-offsets';
/** Titles remembered, over all viewers of this device. */
const MAX_TITLES = 200;
/** Seconds, either way. */
export const MAX_SUBTITLE_OFFSET_S = 600;

const isOffset = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= MAX_SUBTITLE_OFFSET_S;

/** By viewer and title, the one set longest ago first. */
const readAll = (): Map<string, number> => {
  const entries = Object.entries(fieldsOf(readStored('localStorage', KEY)));
  return new Map(entries.filter((entry): entry is [string, number] => isOffset(entry[1])));
};

// The colon keeps it from being a number, which objects would sort before everything else.
const keyOf = (userId: number, titleId: number): string => `${userId}:${titleId}`;

/** The offset within its limits, rounded to a tenth of a second. */
export const normalizedOffset = (seconds: number): number => {
  const within = Math.min(Math.max(seconds, -MAX_SUBTITLE_OFFSET_S), MAX_SUBTITLE_OFFSET_S);
  return Math.round(within * 10) / 10 || 0;
};

/** By how many seconds this viewer has moved a title's subtitles on this device; 0 by default. */
export const subtitleOffset = (userId: number, titleId: number): number =>
  readAll().get(keyOf(userId, titleId)) ?? 0;

/** Stores the offset; 0 removes it. */
export const rememberSubtitleOffset = (userId: number, titleId: number, seconds: number): void => {
  const offsets = readAll();
  const key = keyOf(userId, titleId);
  offsets.delete(key);
  const offset = normalizedOffset(seconds);
  if (offset !== 0) offsets.set(key, offset);
  writeStored('localStorage', KEY, Object.fromEntries([...offsets].slice(-MAX_TITLES)));
};
