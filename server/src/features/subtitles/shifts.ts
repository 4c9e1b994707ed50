import type { SubtitleEncoding } from '@sebule/contract';
import { SUBTITLES_MAX_BYTES, judgeSubtitles } from '#features/streaming/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { SubtitlesDependencies } from './dependencies.ts';
import type { SubtitleFiles } from './subtitle-files.ts';
import { subtitlesRefused } from './subtitles.errors.ts';
import { type StoredShift, subtitlesRepository } from './subtitles.repository.ts';
import {
  AS_IT_CAME,
  type SubtitleVersion,
  contentHash,
  encodingOf,
  isSameVersion,
  versionOf,
} from './versions.rules.ts';

/** By how much a file with this content is shifted; null when it is none of ours, so that it is an original itself. */
const shiftOf = (stored: StoredShift | undefined, hash: string): number | null => {
  // The file tells whether a shift that was begun has been written before the power went.
  if (stored?.next_content === hash) return stored.next_shift_ms;
  return stored?.content === hash ? stored.shift_ms : null;
};

const secondsText = (ms: number): string => `${ms < 0 ? '' : '+'}${(ms / 1_000).toFixed(3)} s`;

const recordOf = (path: string, before: SubtitleVersion, after: SubtitleVersion) =>
  before.encoding === after.encoding
    ? {
        event: 'subtitles-shifted' as const,
        note: `${path}: ${secondsText(after.shiftMs - before.shiftMs)}, now ${secondsText(after.shiftMs)}`,
      }
    : { event: 'subtitles-encoded' as const, note: `${path}: ${after.encoding ?? 'as it came'}` };

/** Shifting files, and storing them as UTF-8: each version is made from the original, which always comes back. */
export const createShifts = ({ db, files, audit }: SubtitlesDependencies & { files: SubtitleFiles }) => {
  const knownOf = async (path: string, content: Buffer, stored: StoredShift | undefined) => {
    const hash = contentHash(content);
    const shiftMs = shiftOf(stored, hash);
    const asOriginal = { original: content, version: AS_IT_CAME };
    if (!stored || shiftMs === null) return asOriginal;
    const original = await files.original(path, stored.original);
    // Without its original, the file can only be changed from now on.
    if (original === null) return asOriginal;
    return { original, version: { shiftMs, encoding: encodingOf(original, shiftMs, hash) } };
  };

  return {
    /** By how many milliseconds a file differs from its original. @throws AppError 400 */
    async current(path: string): Promise<number> {
      const content = await files.read(path);
      return shiftOf(await subtitlesRepository(db).find(path), contentHash(content)) ?? 0;
    },

    /** The original of a file that was stored as UTF-8, and as what it was read; null for any other file. */
    async encoded(path: string): Promise<{ original: Buffer; encoding: SubtitleEncoding } | null> {
      const stored = await subtitlesRepository(db).find(path);
      if (!stored) return null;
      const { original, version } = await knownOf(path, await files.read(path), stored);
      return version.encoding === null ? null : { original, encoding: version.encoding };
    },

    /**
     * Makes another version of a file, on which no other call may work meanwhile.
     * @returns that version, and how many lines end after the film's beginning
     * @throws AppError 400 or 503
     */
    async change(
      path: string,
      wanted: (current: SubtitleVersion) => SubtitleVersion,
      editor: AdminCaller,
    ): Promise<SubtitleVersion & { cues: number }> {
      const content = await files.read(path);
      const before = await subtitlesRepository(db).find(path);
      const { original, version } = await knownOf(path, content, before);
      const next = wanted(version);
      const { bytes, times, cues } = versionOf(original, next);
      const change = { ...next, cues };
      if (isSameVersion(next, version)) return change;
      if (times === 0) throw subtitlesRefused('has no times to shift');
      // Times may get hours and fractions. A file that nobody reads could not be shifted back.
      if (bytes.length > SUBTITLES_MAX_BYTES) throw subtitlesRefused('would be too large for subtitles');
      const { problem } = judgeSubtitles(bytes);
      if (next.encoding !== version.encoding && problem !== null) throw subtitlesRefused(problem);
      const row = {
        path,
        original: contentHash(original),
        shift_ms: version.shiftMs,
        content: contentHash(content),
        next_shift_ms: next.shiftMs,
        next_content: contentHash(bytes),
      };
      const isOriginal = isSameVersion(next, AS_IT_CAME);
      // In this order, whatever is interrupted leaves a file of which it is known how far it is shifted.
      if ((await files.original(path, row.original)) === null) await files.keepOriginal(path, original);
      await inTransaction(db, (tx) => subtitlesRepository(tx.db).save(row));
      await files.write(path, bytes);
      await inTransaction(db, async (tx) => {
        if (isOriginal) await subtitlesRepository(tx.db).remove(path);
        await audit.record({ ...recordOf(path, version, next), by: editor }, tx);
      });
      if (before && before.original !== row.original) await files.forgetOriginal(path, before.original);
      if (isOriginal) await files.forgetOriginal(path, row.original);
      return change;
    },
  };
};
export type Shifts = ReturnType<typeof createShifts>;
