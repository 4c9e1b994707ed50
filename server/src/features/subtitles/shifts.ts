import type { AuditLog } from '#features/audit/index.ts';
import { SUBTITLES_MAX_BYTES } from '#features/media/index.ts';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { type SubtitleFiles, contentHash } from './subtitle-files.ts';
import { subtitlesRefused } from './subtitles.errors.ts';
import { type StoredShift, subtitlesRepository } from './subtitles.repository.ts';
import { shiftSubtitles } from './timing.rules.ts';

interface Dependencies {
  db: Database;
  files: SubtitleFiles;
  audit: AuditLog;
}

interface Change {
  shiftMs: number;
  /** Lines that end after the film's beginning. */
  cues: number;
}

/** By how much a file with this content is shifted; null when it is none of ours, so that it is an original itself. */
const shiftOf = (stored: StoredShift | undefined, hash: string): number | null => {
  // The file tells whether a shift that was begun has been written before the power went.
  if (stored?.next_content === hash) return stored.next_shift_ms;
  return stored?.content === hash ? stored.shift_ms : null;
};

const secondsText = (ms: number): string => `${ms < 0 ? '' : '+'}${(ms / 1_000).toFixed(3)} s`;

/** Shifting files so that the original always comes back: each shift is made from it anew, by the sum of all. */
export const createShifts = ({ db, files, audit }: Dependencies) => {
  const originalOf = async (path: string, content: Buffer, stored: StoredShift | undefined) => {
    const shift = shiftOf(stored, contentHash(content));
    if (!stored || shift === null) return { original: content, shift: 0 };
    const original = await files.original(path, stored.original);
    // Without its original, the file can only be shifted from now on.
    return original === null ? { original: content, shift: 0 } : { original, shift };
  };

  return {
    /** By how many milliseconds a file differs from its original. @throws AppError 400 */
    async current(path: string): Promise<number> {
      const content = await files.read(path);
      return shiftOf(await subtitlesRepository(db).find(path), contentHash(content)) ?? 0;
    },

    /**
     * Shifts a file. No other call may work on it meanwhile.
     * @param wanted the sum of all shifts in milliseconds that there should be, from the one that there is
     * @returns that sum, and how many lines end after the film's beginning
     * @throws AppError 400 or 503
     */
    async change(path: string, wanted: (currentMs: number) => number, editor: AdminCaller): Promise<Change> {
      const content = await files.read(path);
      const before = await subtitlesRepository(db).find(path);
      const { original, shift } = await originalOf(path, content, before);
      const next = wanted(shift);
      const { bytes, times, cues } = shiftSubtitles(original, next);
      const change = { shiftMs: next, cues };
      if (next === shift) return change;
      if (times === 0) throw subtitlesRefused('has no times to shift');
      // Times may get hours and fractions. A file that nobody reads could not be shifted back.
      if (bytes.length > SUBTITLES_MAX_BYTES) throw subtitlesRefused('would be too large for subtitles');
      const row = {
        path,
        original: contentHash(original),
        shift_ms: shift,
        content: contentHash(content),
        next_shift_ms: next,
        next_content: contentHash(bytes),
      };
      // In this order, whatever is interrupted leaves a file of which it is known how far it is shifted.
      if ((await files.original(path, row.original)) === null) await files.keepOriginal(path, original);
      await inTransaction(db, (tx) => subtitlesRepository(tx.db).save(row));
      await files.write(path, bytes);
      await inTransaction(db, async (tx) => {
        if (next === 0) await subtitlesRepository(tx.db).remove(path);
        const note = `${path}: ${secondsText(next - shift)}, now ${secondsText(next)}`;
        await audit.record(
          { event: 'subtitles-shifted', actorId: editor.actor.accountId, from: editor.ip, note },
          tx,
        );
      });
      if (before && before.original !== row.original) await files.forgetOriginal(path, before.original);
      if (next === 0) await files.forgetOriginal(path, row.original);
      return change;
    },
  };
};
export type Shifts = ReturnType<typeof createShifts>;
