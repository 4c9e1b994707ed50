import type { HoldReason, PrepareMode } from '@sebule/contract';

/** When a house prepares films. */
export interface Policy {
  mode: PrepareMode;
  /** Hours of the building's day; null for any time. */
  from_hour: number | null;
  to_hour: number | null;
  /** It waits while more residents watch; null for never. */
  watchers_max: number | null;
  small_copies: 0 | 1;
  is_paused: 0 | 1;
}

/** What decides whether films may be prepared now. */
export interface Moment {
  policy: Policy;
  /** Of the building's day, from 0 to 23. */
  hour: number;
  /** Residents who watch. */
  watchers: number;
  isOnBattery: boolean;
  hasRoom: boolean;
  /** Whether the disk with the films can be written to. */
  isWritable: boolean;
  /** Whether the film that is being prepared needs an ffmpeg that this machine does not have. */
  lacksFfmpeg: boolean;
}

/** From the first hour up to the last one, which may be on the next day. Both the same: the whole day. */
const isWithin = (hour: number, from: number, to: number): boolean => {
  if (from === to) return true;
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
};

/** Why nothing may be prepared now; null if it may. */
export const holdReasonOf = ({
  policy: { mode, from_hour, to_hour, watchers_max, is_paused },
  hour,
  watchers,
  isOnBattery,
  hasRoom,
  isWritable,
  lacksFfmpeg,
}: Moment): HoldReason | null => {
  if (mode === 'never') return 'never';
  if (is_paused === 1) return 'paused';
  if (isOnBattery) return 'battery';
  if (!isWritable) return 'read-only';
  if (!hasRoom) return 'room';
  if (from_hour !== null && to_hour !== null && !isWithin(hour, from_hour, to_hour)) return 'hours';
  if (watchers_max !== null && watchers > watchers_max) return 'watching';
  // Another machine may have one.
  if (lacksFfmpeg) return 'no-ffmpeg';
  return null;
};

const RESERVE_SHARE = 0.05;
const RESERVE_BYTES = 5_000_000_000;

/** Bytes of the disk with the films that are never used for preparing: 5 %, but no more than 5 GB. */
export const reserveOf = (totalBytes: number): number => Math.min(RESERVE_BYTES, totalBytes * RESERVE_SHARE);
