import { createHash } from 'node:crypto';
import path from 'node:path';
import { subtitleProblems } from '@sebule/contract';
import { type Clock, HOUR_MS } from '#platform/clock.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { openFileBelow } from '#platform/files/open-below.ts';
import { writeWhole } from '#platform/files/write-whole.ts';
import { type DownloadTimeouts, RefusedError, TooLargeError } from '#platform/outside/answer.ts';
import { createDownloads } from '#platform/outside/downloads.ts';
import { singleFlight } from '#platform/single-flight.ts';
import { addressBelow } from './media-bases.rules.ts';
import { TEXT_MAX_BYTES } from './subtitle-text/encoding.rules.ts';
import { judgeSubtitles } from './subtitle-text/judgement.rules.ts';

interface Dependencies {
  dataDir: string;
  clock: Clock;
  timeouts?: DownloadTimeouts | undefined;
  /** Called when the copy cannot be written; the subtitles are served anyway. */
  onCacheFailure: (error: unknown) => void;
  /** Whether the room on the disk is needed for more than copies. */
  isDiskFull: () => boolean;
}

/** Subtitles may be corrected under the same address, so the host is asked again after this time. */
const FRESH_MS = HOUR_MS;

/** What a host has sent in place of subtitles. */
class UnusableError extends RefusedError {}

/** Whether there are cues, with any media type: hosts use no common one for `.srt`. */
const areSubtitles = (content: Buffer): boolean => {
  const { problem } = judgeSubtitles(content);
  if (problem !== null) throw new UnusableError(problem);
  return true;
};

/** Subtitles of other hosts, with a local copy for when the internet is down. */
export const createFetchedSubtitles = ({
  dataDir,
  clock,
  timeouts,
  onCacheFailure,
  isDiskFull,
}: Dependencies) => {
  const folder = inDataFolder(dataDir, 'cache', 'fetched-subtitles');
  const once = singleFlight<Buffer | null>();
  const downloads = createDownloads({
    expected: { maxBytes: TEXT_MAX_BYTES, accepts: areSubtitles },
    clock,
    timeouts,
  });

  /** An empty copy does not count: not every disk keeps what it confirmed as written. */
  const readCopy = async (name: string) => {
    const file = await openFileBelow(folder, name);
    if (file === null) return null;
    await using _handle = file.handle;
    const content = await file.handle.readFile();
    // A copy from the future does not count either: the clock was set back, so its age is unknown.
    const isFresh = Math.abs(clock.now() - file.modifiedMs) < FRESH_MS;
    return content.length > 0 ? { content, isFresh } : null;
  };

  return {
    /** Why what the host has sent lately cannot be used, to put after “This file”; null when that is not known. */
    problemOf(address: string): string | null {
      const refusal = downloads.refusalOf(address);
      if (refusal instanceof TooLargeError) return subtitleProblems.tooLarge;
      return refusal instanceof UnusableError ? refusal.message : null;
    },

    /** The bytes as the host serves them; null when they are not available. */
    find: (address: string): Promise<Buffer | null> =>
      once(address, async () => {
        const name = createHash('sha256').update(address).digest('hex');
        const copy = await readCopy(name);
        if (copy?.isFresh) return copy.content;
        const fetched = await downloads.fetch(address);
        if (fetched === null) return copy?.content ?? null;
        if (!isDiskFull())
          await writeWhole(path.join(folder, name), fetched, clock.now()).catch(onCacheFailure);
        return fetched;
      }),
  };
};
export type FetchedSubtitles = ReturnType<typeof createFetchedSubtitles>;

/** The same for subtitles that the server may fetch: those below one of the bases that an installation allows. */
export const createOutsideSubtitles = (fetched: FetchedSubtitles, bases: readonly string[]) => ({
  isAllowed: (address: string): boolean => addressBelow(bases, address) !== null,
  /** Null also for those that must not be fetched. */
  async find(address: string): Promise<Buffer | null> {
    const allowed = addressBelow(bases, address);
    return allowed === null ? null : fetched.find(allowed);
  },
  problemOf(address: string): string | null {
    const allowed = addressBelow(bases, address);
    return allowed === null ? null : fetched.problemOf(allowed);
  },
});
export type OutsideSubtitles = ReturnType<typeof createOutsideSubtitles>;
