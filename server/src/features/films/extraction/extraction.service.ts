import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { SUBTITLES_MAX_BYTES } from '#features/streaming/index.ts';
import { type Clock, DAY_MS, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { errorCode } from '#platform/error-name.ts';
import { mkdir, readdir, realpath, rename, rm, stat } from '#platform/files/disk-fs.ts';
import { freeBytesOf } from '#platform/files/free-bytes.ts';
import { makeFolder } from '#platform/files/make-folder.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import { openFileBelow } from '#platform/files/open-below.ts';
import { syncFile } from '#platform/files/sync-file.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';
import { parseJson } from '#platform/json.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { EXTRACTED_FOLDER, type ExtractedTracks, extractedFolder } from './extracted.schema.ts';
import { type OwedFilm, extractionRepository } from './extraction.repository.ts';
import { takeTracks } from './take-tracks.ts';
import { type WantedTrack, wantedTracks } from './wanted-tracks.rules.ts';

/** A film may be away for so long until what was taken out of it is deleted: somebody may copy it back. */
const GONE_MAX_MS = 7 * DAY_MS;
/** How often it is looked whether what was taken out is still there. */
const LOOKED_EVERY_MS = DAY_MS;
/** Left on the media folder's disk for what landlords copy there. */
const FREE_MIN_BYTES = 1_024 * 1_024 * 1_024;
/** With less room after it, a full disk may have cut short what was taken, about which ffmpeg says nothing. */
const FREE_AFTER_MIN_BYTES = 100 * 1_024 * 1_024;
/** Of a folder that is not whole yet. */
const UNFINISHED = '.part';

interface Dependencies {
  db: Database;
  clock: Clock;
  mediaDir: string;
  disk: Pick<MediaDisk, 'isAway'>;
}

/** Takes subtitles out of films that browsers load no others from, into the hidden folder of the media folder. */
export const extractionService = ({ db, clock, mediaDir, disk }: Dependencies) => {
  const repository = extractionRepository(db);
  const root = path.join(mediaDir, EXTRACTED_FOLDER);

  let lookedAt = Number.NEGATIVE_INFINITY;

  /** Makes the hidden folder. @returns false where nothing may be written there */
  const prepare = async (): Promise<boolean> => {
    await makeFolder(root);
    for (const folder of [path.dirname(root), mediaDir]) await syncFolder(folder);
    // Nobody has put a link in its place.
    if ((await realpath(root)) !== path.join(await realpath(mediaDir), EXTRACTED_FOLDER)) return false;
    for (const name of await readdir(root))
      if (name.endsWith(UNFINISHED)) await rm(path.join(root, name), { recursive: true, force: true });
    return true;
  };
  const hasRoom = async (bytes: number): Promise<boolean> => (await freeBytesOf(root)) >= bytes;

  /** Those of the files that are there, and that something can be read of. */
  const keptOf = async (folder: string, wanted: readonly WantedTrack[]): Promise<ExtractedTracks> => {
    const kept: ExtractedTracks = [];
    for (const { file, format, facts } of wanted) {
      const at = path.join(folder, file);
      const size = (await stat(at).catch(() => null))?.size ?? 0;
      const isTooLarge = format === 'text' && size > SUBTITLES_MAX_BYTES;
      if (size === 0 || isTooLarge) {
        await rm(at, { force: true });
        continue;
      }
      await syncFile(at);
      const { language, kind, name } = facts;
      kept.push({ file, format, language, kind, name });
    }
    return kept;
  };

  /** @returns null where the film cannot be read now, or what is taken not be written */
  const take = async (film: OwedFilm, signal: AbortSignal): Promise<ExtractedTracks | null> => {
    const facts = (parseJson(film.facts) ?? {}) as MediaFacts;
    const wanted = wantedTracks(facts);
    if (wanted.length === 0) return [];
    const file = await openFileBelow(mediaDir, film.path);
    if (file === null) return null;
    await using _handle = file.handle;
    // Another film by now, which is looked into first.
    if (file.size !== film.size) return null;
    const unfinished = path.join(root, `${randomUUID()}${UNFINISHED}`);
    await mkdir(unfinished);
    try {
      await takeTracks(file, { wanted, folder: unfinished }, signal);
      if (!(await hasRoom(FREE_AFTER_MIN_BYTES))) return null;
      const kept = await keptOf(unfinished, wanted);
      if (kept.length === 0) return [];
      await syncFolder(unfinished);
      const folder = path.join(mediaDir, extractedFolder(film.sample, film.size));
      await rm(folder, { recursive: true, force: true });
      await rename(unfinished, folder);
      await syncFolder(root);
      return kept;
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  };

  return {
    /**
     * Takes subtitles out of all films from which none have been taken, while there is room.
     * @throws NoFfmpegError, or the signal's reason
     */
    async takeOwed(signal: AbortSignal, progress: (text: string) => void = () => {}): Promise<void> {
      let films = await repository.owedAfter(0);
      if (films.length === 0 || (await disk.isAway()) || !(await prepare())) return;
      while (films.length > 0) {
        for (const film of films) {
          signal.throwIfAborted();
          if (!(await hasRoom(FREE_MIN_BYTES))) return;
          progress(path.posix.basename(film.path));
          const taken = await take(film, signal);
          if (taken !== null) await repository.store(film, taken, isoTime(clock.now()));
        }
        films = await repository.owedAfter(films.at(-1)?.id ?? 0);
      }
    },

    /**
     * Forgets what somebody has deleted by hand, so that it is taken out again. Looks after a start, and then once a day.
     */
    async forgetDeleted(): Promise<void> {
      const now = clock.now();
      if (now - lookedAt < LOOKED_EVERY_MS || (await disk.isAway())) return;
      const names = await readdir(root).catch((error: unknown): string[] => {
        if (errorCode(error) === 'ENOENT') return [];
        throw error;
      });
      const kept = new Set(names);
      for (const { sample, source_size: size } of await repository.taken())
        if (!kept.has(path.basename(extractedFolder(sample, size)))) await repository.remove(sample, size);
      lookedAt = now;
    },

    /** Deletes what was taken out of films that have been gone for long. A disk that is away deletes nothing. */
    async forgetGone(): Promise<void> {
      if (await disk.isAway()) return;
      const now = clock.now();
      await repository.noteGone(isoTime(now));
      for (const { sample, source_size: size } of await repository.goneBefore(isoTime(now - GONE_MAX_MS))) {
        await rm(path.join(mediaDir, extractedFolder(sample, size)), { recursive: true, force: true });
        await repository.remove(sample, size);
      }
    },
  };
};
export type ExtractionService = ReturnType<typeof extractionService>;
