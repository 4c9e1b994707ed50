import { type HoldReason, WATCHING_NOW_S, hourAt } from '@sebule/contract';
import { lastWatchedRepository } from '#features/playback/index.ts';
import { SECOND_MS, isoTime } from '#platform/clock.ts';
import { type Every, inTurnEvery } from '#platform/every.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { planOf } from '../plan/plan-of.ts';
import { preparingRepository } from '../preparing.repository.ts';
import { holdReasonOf, reserveOf } from './hold.rules.ts';
import { policyRepository } from './policy.repository.ts';

/** The room on the disk with the films, in bytes. */
export type MeasureRoom = () => Promise<{ free: number; total: number }>;

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'log'> {
  measureRoom: MeasureRoom;
  /** Whether the disk with the films can be written to. */
  isDiskWritable: () => Promise<boolean>;
  hasFfmpeg: () => Promise<boolean>;
  /** Whether the box runs on the battery of its UPS. */
  isOnBattery: () => Promise<boolean>;
  /** Called when nothing holds it any longer. */
  onFreed: () => Promise<void>;
  every?: Every | undefined;
}

const LOOK_MS = 10 * SECOND_MS;
/** A chunk with all its renditions has less. */
const ROOM_FOR_A_STEP_BYTES = 100_000_000;

/** Whether films may be prepared now, looked at again and again. */
export const createHold = ({
  db,
  clock,
  log,
  measureRoom,
  isDiskWritable,
  hasFfmpeg,
  isOnBattery,
  onFreed,
  every,
}: Dependencies) => {
  let reason: HoldReason | null = 'paused';
  let watching = 0;

  const look = async (): Promise<HoldReason | null> => {
    const now = clock.now();
    const [policy, watchers, onBattery, room, isWritable, ffmpeg, running] = await Promise.all([
      policyRepository(db).get(),
      lastWatchedRepository(db).countSince(isoTime(now - WATCHING_NOW_S * SECOND_MS)),
      isOnBattery(),
      // A disk that does not tell is none to write to.
      measureRoom().catch(() => ({ free: 0, total: 0 })),
      isDiskWritable(),
      hasFfmpeg(),
      preparingRepository(db).running(),
    ]);
    const hasRoom = room.free > reserveOf(room.total) + ROOM_FOR_A_STEP_BYTES;
    const before = reason;
    watching = watchers;
    reason = holdReasonOf({
      policy,
      hour: hourAt(now),
      watchers,
      isOnBattery: onBattery,
      hasRoom,
      isWritable,
      lacksFfmpeg: !ffmpeg && running.some((row) => planOf(row)?.isWithoutFfmpeg === false),
    });
    if (before !== null && reason === null) await onFreed();
    return reason;
  };

  const looking = inTurnEvery({
    intervalMs: LOOK_MS,
    work: look,
    onError: (error) => log.warn({ err: error }, 'it is not known whether films may be prepared now'),
    ...(every && { every }),
  });
  return {
    /** By the last look. */
    isHeld: (): boolean => reason !== null,
    /** Whether residents watch, by the last look. */
    isWatched: (): boolean => watching > 0,
    look,
    start: () => looking.start(),
    stop: () => looking.stop(),
  };
};
export type Hold = ReturnType<typeof createHold>;
