import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SECOND_MS } from '#platform/clock.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { SilentDiskError } from '#platform/files/disk-calls.ts';
import { type OpenFile, openFileBelow } from '#platform/files/open-below.ts';
import { type Job, type JobKind, handleJob } from '#platform/jobs/job.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import type { LibraryDependencies } from '../dependencies.ts';
import { isPlaylist } from '../folder/entry.rules.ts';
import { type EntryRow, type Probed, folderRepository } from '../folder/folder.repository.ts';
import { parseVideoName } from '../names/file-name.rules.ts';
import { isCutShort } from './cut-short/cut-short.ts';
import { hlsLook } from './hls-look.ts';
import { judgedFacts } from './judged-facts.ts';
import { lookInto, readFrom } from './look-into.ts';
import type { Prober } from './prober.ts';
import { type Replaced, changedLabels, episodeRuntime, movieRuntime } from './replaced.rules.ts';

/** As much as a disk reads at once anyway. */
const PIECE_BYTES = 16_384;
const HASH_LENGTH = 32;

/**
 * A hash of a file's beginning, middle and end: two films of the same size differ in one of them.
 * @throws errors of the disk
 */
const hashOf = async ({ handle, size }: Pick<OpenFile, 'handle' | 'size'>): Promise<string> => {
  const hash = createHash('sha256');
  const last = Math.max(0, size - PIECE_BYTES);
  const piece = Buffer.alloc(PIECE_BYTES);
  for (const position of new Set([0, Math.floor(last / 2), last])) {
    const { bytesRead } = await handle.read(piece, 0, PIECE_BYTES, position);
    hash.update(piece.subarray(0, bytesRead));
  }
  return hash.digest('base64url').slice(0, HASH_LENGTH);
};

const payload = z.strictObject({});

/** One job looks into all videos that wait for it. */
export const PROBE_KIND: JobKind<z.output<typeof payload>> = {
  name: 'probe-videos',
  doing: 'Looking into new videos',
  payload,
  concurrency: 1,
  sameSubject: 'keep',
  waitsMs: [60_000, 600_000],
  attemptsMax: 10,
  keptMs: { done: 0, failed: 86_400_000 },
};
export const PROBE_SUBJECT = 'media-folder';

interface Dependencies extends LibraryDependencies {
  prober: Prober;
  /** Has the pictures taken of what plays a file; anew where it has been replaced. */
  takeFrames: (tx: Tx, path: string, { anew }: { anew: boolean }) => Promise<void>;
}

/** Stored together, as each transaction waits for the disk; but nobody waits for one file until the others are done. */
const BATCH = 16;
const BATCH_MAX_MS = SECOND_MS;

const UNKNOWN = { duration: null, plays: null, verdict: null, facts: null, sample: null };
const UNREADABLE: Probed = { probe: 'failed', ...UNKNOWN };

/** The outcome for a file that cannot be read now: what is known about it stays, such as while its disk is away. */
const unread = (row: EntryRow): Probed =>
  row.probe === 'again' && row.facts !== null ? { ...row, probe: 'done' } : UNREADABLE;

const factsOf = (stored: string): MediaFacts => JSON.parse(stored) as MediaFacts;

/** Whether pictures can be taken of what has just been found. */
const hasFrames = (row: EntryRow, { facts }: Probed): boolean =>
  row.probe === 'waiting' && facts !== null && !isPlaylist(row.name);

export const probeJob = (given: Dependencies): Job => {
  const { db, clock, mediaDir, prober, events, replacedFiles, takeFrames } = given;
  const playlists = hlsLook({ mediaDir, prober });
  /** Lets titles follow a file that has been replaced, in what they have from it and nobody has changed. */
  const followReplaced = async (tx: Tx, replaced: Replaced): Promise<void> => {
    const named = (path: string) => parseVideoName(path, new Date(clock.now()).getUTCFullYear());
    const { movies, episodes } = await replacedFiles.playing(tx.db, replaced.path);
    const paths = movies.flatMap(({ files }) => files.map(({ url }) => url));
    const durations = await folderRepository(tx.db).durationsOf(paths);
    await replacedFiles.set(tx, {
      movies: movies.flatMap((movie) => {
        const runtime = movieRuntime(movie, replaced, { durations, named });
        return runtime === movie.runtime ? [] : [{ id: movie.id, runtime }];
      }),
      files: movies.flatMap((movie) => changedLabels(movie, replaced, named)),
      episodes: episodes.flatMap((episode) => {
        const runtime = episodeRuntime(episode.runtime, replaced);
        return runtime === episode.runtime ? [] : [{ id: episode.id, runtime }];
      }),
    });
  };

  const look = async (row: EntryRow): Promise<Probed> => {
    const file = await openFileBelow(mediaDir, row.path);
    if (file === null) return unread(row);
    await using _handle = file.handle;
    // A copy that has only begun; ffprobe would start a process to say so.
    if (file.size === 0) return UNREADABLE;
    const isList = isPlaylist(row.name);
    // A film in pieces has a thousand of them.
    const isPiece = row.guess === null;
    const isCut = !isList && (await isCutShort(readFrom(file), file.size));
    // By this it is known again at another path.
    const sample = await hashOf(file).catch(() => null);
    const facts = await (isList ? playlists.look(row.path) : lookInto(file, prober, !isPiece));
    const probe = isCut ? 'incomplete' : 'done';
    if (facts !== null) return { probe, sample, ...judgedFacts(facts) };
    // It was read once, perhaps by a program that is not there now.
    if (row.probe === 'again' && row.facts !== null) return { ...row, sample, probe };
    return { ...UNREADABLE, sample, probe: isCut ? 'incomplete' : 'failed' };
  };

  /** A file that cannot be read, such as from a bad sector, keeps no other one waiting. */
  const lookSafely = async (row: EntryRow, signal: AbortSignal): Promise<Probed> => {
    try {
      return await look(row);
    } catch (error) {
      signal.throwIfAborted();
      // Nothing is known of any file then: the job is tried again.
      if (error instanceof SilentDiskError) throw error;
      return unread(row);
    }
  };

  return handleJob(PROBE_KIND, {
    async run(_payload, attempt) {
      let done = 0;
      const { waiting: total } = await folderRepository(db).counts();
      let rows = await folderRepository(db).nextToProbe(BATCH);
      while (rows.length > 0) {
        const found: { row: EntryRow; found: Probed }[] = [];
        const begun = clock.now();
        for (const row of rows) {
          attempt.signal.throwIfAborted();
          found.push({ row, found: await lookSafely(row, attempt.signal) });
          if (clock.now() - begun >= BATCH_MAX_MS) break;
        }
        const replaced = found.flatMap(({ row, found: { facts } }) =>
          row.former_facts === null || facts === null
            ? []
            : [{ path: row.path, before: factsOf(row.former_facts), after: factsOf(facts) }],
        );
        await inTransaction(db, async (tx) => {
          // Titles are locked before entries of the folder.
          const paths = replaced.map(({ path }) => path);
          await replacedFiles.lock(tx, paths);
          const entries = folderRepository(tx.db);
          const usesOf = new Map<string, number>();
          for (const each of found) {
            const uses = await entries.probed(each.row, each.found);
            if (uses !== null) usesOf.set(each.row.path, uses);
          }
          for (const each of replaced) if (usesOf.has(each.path)) await followReplaced(tx, each);
          for (const { row, found: now } of found)
            if (hasFrames(row, now) && (usesOf.get(row.path) ?? 0) > 0)
              await takeFrames(tx, row.path, { anew: row.former_facts !== null });
          events.publish(tx, { type: 'media-folder-changed' });
        });
        done += found.length;
        // Those that are looked into again, and those found meanwhile, are not counted.
        const all = Math.max(total, done);
        attempt.progress(Math.round((100 * done) / all), `${done} of ${all} videos`);
        rows = await folderRepository(db).nextToProbe(BATCH);
      }
    },
  });
};
