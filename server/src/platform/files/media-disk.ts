import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { isHiddenName } from '@sebule/contract';
import type { Database } from '../db/schema.ts';
import { readSetting, storeSetting } from '../db/secrets.ts';
import { errorCode } from '../error-name.ts';
import { diskAway, diskSilent } from '../http/errors.ts';
import { singleFlight } from '../single-flight.ts';
import { waitAtMost } from '../wait-at-most.ts';
import { ANSWERS_WITHIN_MS, SilentDiskError } from './disk-calls.ts';
import { opendir, readFile, stat } from './disk-fs.ts';
import { isThere } from './is-there.ts';
import { writeWhole } from './write-whole.ts';

/** A hidden file in the media folder by which its disk is known again. */
export const MARKER = '.sebule-media';
const SETTING = 'media-disk';
const ID_LENGTH = 36;
const ID = new RegExp(`^[\\da-f-]{${ID_LENGTH}}$`);
/** Sebule makes them itself, and nothing else is in them: neither tells that a disk is there. */
const OWN_FOLDERS = new Set(['artwork', 'subtitles']);
const settingOf = (id: string, mediaDir: string): string => `${id}${mediaDir}`;

/** unnamed: somebody has made the file by hand, who says that this is the disk. */
const markerIn = async (mediaDir: string): Promise<{ id: string } | 'unnamed' | null> => {
  try {
    const id = (await readFile(path.join(mediaDir, MARKER), 'utf8')).trim();
    return ID.test(id) ? { id } : 'unnamed';
  } catch (error) {
    if (error instanceof SilentDiskError) throw error;
    return null;
  }
};

/** A disk that is unmounted may take its folder along. */
const NO_FOLDER = new Set(['ENOENT', 'ENOTDIR']);

/** Nobody has so many folders without a film, and a disk takes minutes to look into all of them. */
const FOLDERS_LOOKED_INTO_MAX = 1_000;

/** A file, or something in a folder, or null. Empty folders may have been made below a missing disk. */
const findContent = async (mediaDir: string): Promise<string | null> => {
  let lookedInto = 0;
  for await (const { name } of await opendir(mediaDir)) {
    if (isHiddenName(name)) continue;
    const file = path.join(mediaDir, name);
    const isFolder = await stat(file).then(
      (found) => found.isDirectory(),
      () => null,
    );
    if (isFolder === null || (isFolder && OWN_FOLDERS.has(name))) continue;
    lookedInto += 1;
    if (!isFolder || lookedInto > FOLDERS_LOOKED_INTO_MAX) return file;
    for await (const inside of await opendir(file).catch(() => []))
      if (!isHiddenName(inside.name)) return path.join(file, inside.name);
  }
  return null;
};

/** away: films were in the media folder, and now it is one of another disk without any of them. silent: it does not answer. */
export type DiskState = 'there' | 'away' | 'silent';

/**
 * Forgets the disk that a database knows, unless it is the one that is there: one that was restored on another box would take
 * the new disk for a missing one.
 */
export const forgetOtherDisk = async (db: Database, mediaDir: string): Promise<void> => {
  const marker = await markerIn(mediaDir);
  const known = await readSetting(db, SETTING);
  if (marker === null || marker === 'unnamed' || known !== settingOf(marker.id, mediaDir))
    await storeSetting(db, SETTING, '');
};

/**
 * Tells whether the disk with the media folder is away, which leaves an empty folder, or one with what another program
 * has stored there since: the index would lose its films, and uploads would fill the system's disk.
 * @param knownVideos some of the videos that the index has, below the media folder
 */
export const createMediaDisk = (
  db: Database,
  mediaDir: string,
  knownVideos: () => Promise<readonly string[]> = async () => [],
) => {
  const once = singleFlight<DiskState>();
  let isReached = true;
  let turns = 0;
  const noteReached = (reached: boolean): void => {
    if (reached !== isReached) turns += 1;
    isReached = reached;
  };
  /** What was found last, which is looked for first. */
  let content: string | null = null;

  const hasContent = async (): Promise<boolean> => {
    if (content === null || !(await isThere(content))) content = await findContent(mediaDir);
    return content !== null;
  };

  /** Without any, nothing would be forgotten. */
  const hasKnownVideos = async (): Promise<boolean> => {
    const videos = await knownVideos();
    for (const video of videos) if (await isThere(path.join(mediaDir, video))) return true;
    return videos.length === 0;
  };

  const remember = async (marker: { id: string } | null): Promise<void> => {
    const id = marker?.id ?? randomUUID();
    if (marker === null) await writeWhole(path.join(mediaDir, MARKER), Buffer.from(`${id}\n`));
    await storeSetting(db, SETTING, settingOf(id, mediaDir));
  };

  const look = async (): Promise<DiskState> => {
    const known = (await readSetting(db, SETTING)) ?? '';
    const marker = await markerIn(mediaDir);
    if (marker === 'unnamed') {
      await remember(null);
      return 'there';
    }
    if (marker !== null && known === settingOf(marker.id, mediaDir)) return 'there';
    // Whoever has set another folder may mean an empty one.
    const isKnown = known !== '' && known.slice(ID_LENGTH) === mediaDir;
    if (!(await hasContent())) return isKnown ? 'away' : 'there';
    if (isKnown && marker === null && !(await hasKnownVideos())) return 'away';
    // A new disk, or one that is seen for the first time.
    await remember(marker);
    return 'there';
  };

  /** What cannot be read or marked has its own errors. */
  const stateAfter = (error: unknown): DiskState => (error instanceof SilentDiskError ? 'silent' : 'there');

  const lookAndNote = async (): Promise<DiskState> => {
    try {
      const found = await look();
      noteReached(found === 'there');
      return found;
    } catch (error) {
      const found = stateAfter(error);
      noteReached(found === 'there' && !NO_FOLDER.has(errorCode(error)));
      return found;
    }
  };

  /** @param withinMs for how long the disk may take to answer */
  const state = async (withinMs = ANSWERS_WITHIN_MS): Promise<DiskState> => {
    let found: DiskState = 'silent';
    // One look at a time: each keeps one of few threads waiting.
    const looked = once('', lookAndNote);
    await waitAtMost(
      withinMs,
      looked.then((answer) => (found = answer)),
    );
    return found;
  };

  return {
    state,

    /** Asked before anything is made in the media folder. @throws AppError 503 */
    async requireThere(): Promise<void> {
      const found = await state();
      if (found !== 'there') throw found === 'away' ? diskAway(mediaDir) : diskSilent();
    },

    /** Whether its films could be played when it was last looked at: pages for residents do not wait for it. */
    isReached: () => isReached,

    /** How often it was found to have gone away or to be back, whoever looked. */
    turns: () => turns,

    isAway: async (): Promise<boolean> => (await state()) !== 'there',
  };
};
export type MediaDisk = ReturnType<typeof createMediaDisk>;
