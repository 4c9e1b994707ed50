import path from 'node:path';
import { isHiddenName } from '@sebule/contract';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { entriesBelow } from '#platform/files/entries-below.ts';
import { type OpenFile, openFileBelow } from '#platform/files/open-below.ts';

/** Of the media folder: texts that somebody may have corrected. */
const SUBTITLES = /\.(?:srt|vtt|ass|ssa|sub|smi)$/i;
/** Of the media folder: pictures that admins have uploaded. */
const ARTWORK = 'artwork/';

/** Deeper ones are loops of links. */
const DEPTH_MAX = 64;

const isKept = (file: string): boolean => SUBTITLES.test(file) || file.startsWith(ARTWORK);

/** The files below a folder, one after the other, without hidden ones. */
async function* filesBelow(folder: string, below = '', depth = 0): AsyncGenerator<string> {
  if (depth > DEPTH_MAX) return;
  for (const { name, isFolder } of (await entriesBelow(folder, below)) ?? []) {
    if (isHiddenName(name)) continue;
    const file = path.posix.join(below, name);
    if (isFolder) yield* filesBelow(folder, file, depth + 1);
    else yield file;
  }
}

/** A file that a backup takes along. */
export interface OwnFile {
  /** In the archive. */
  name: string;
  /** Null when it has gone meanwhile. The receiver must close it. */
  open(): Promise<OpenFile | null>;
}

const fileIn = (folder: string, below: string, prefix: string): OwnFile => ({
  name: `${prefix}${below}`,
  open: () => openFileBelow(folder, below),
});

/** Names of the archive's folders. */
export const DATA_PREFIX = 'data/';
export const MEDIA_PREFIX = 'media/';

/** What of the data folder belongs to a backup besides the database. */
export async function* filesOfData(dataDir: string): AsyncGenerator<OwnFile> {
  const erased = path.basename(inDataFolder(dataDir, 'erasures.jsonl'));
  yield fileIn(dataDir, erased, DATA_PREFIX);
  const originals = path.basename(inDataFolder(dataDir, 'subtitle-originals'));
  for await (const file of filesBelow(dataDir, originals)) yield fileIn(dataDir, file, DATA_PREFIX);
}

/** What of the media folder belongs to a backup: own pictures, and subtitles beside the films. */
export async function* filesOfMedia(mediaDir: string): AsyncGenerator<OwnFile> {
  for await (const file of filesBelow(mediaDir)) if (isKept(file)) yield fileIn(mediaDir, file, MEDIA_PREFIX);
}
