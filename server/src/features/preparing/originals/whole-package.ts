import { MANIFEST_FILE, MASTER_FILE } from '#features/films/index.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import { readBytes } from '../packaging/fragments.ts';
import { type ByteRange, rangesIn } from '../packaging/playlists.rules.ts';
import { readPackage } from '../read-package.ts';

type Store = Pick<MediaStore, 'open' | 'stat' | 'list'>;

/** More than the playlist of a film of a whole day. */
const PLAYLIST_MAX_BYTES = 4 * 1_024 * 1_024;
/** The size and the type of the box with which each piece begins. */
const HEADER_BYTES = 8;
const PIECE = 'moof';

const readText = async (store: Store, path: string): Promise<string | null> => {
  const file = await store.open(path);
  if (file === null) return null;
  try {
    return file.size > PLAYLIST_MAX_BYTES ? null : (await file.readWhole()).toString();
  } finally {
    await file.close();
  }
};

/** Whether a file ends where its last piece does, and its first and last piece begin as pieces do. */
const hasPieces = async (store: Store, path: string, ranges: readonly ByteRange[]): Promise<boolean> => {
  const [first, last] = [ranges[0], ranges.at(-1)];
  const file = await store.open(path);
  if (file === null || first === undefined || last === undefined) {
    await file?.close();
    return false;
  }
  try {
    if (file.size !== last.start + last.bytes) return false;
    for (const { start } of new Set([first, last])) {
      const header = await readBytes(file, start, HEADER_BYTES);
      if (header.subarray(4).toString('latin1') !== PIECE) return false;
    }
    return true;
  } finally {
    await file.close();
  }
};

/**
 * What is wrong with a package, as a phrase that names the file; null when everything is there that players ask for. A
 * look at each file, and not at each byte of it.
 * @throws errors of the disk
 */
export const packageProblem = async (store: Store, folder: string): Promise<string | null> => {
  const found = await readPackage(store, folder);
  if (found === null) return `${MANIFEST_FILE} of the prepared film is not there, or cannot be read`;
  const { video, audio, previews } = found.manifest;
  for (const name of [MASTER_FILE, ...(previews?.sheets ?? [])])
    if (((await store.stat(`${folder}/${name}`))?.size ?? 0) === 0)
      return `${name} of the prepared film is not there, or is empty`;
  for (const { file } of [...video, ...audio]) {
    const playlist = `${file.replace(/\.[^.]+$/, '')}.m3u8`;
    const text = await readText(store, `${folder}/${playlist}`);
    if (text === null) return `${playlist} of the prepared film is not there`;
    if (!(await hasPieces(store, `${folder}/${file.replace(/\.m3u8$/, '.mp4')}`, rangesIn(text))))
      return `${file} of the prepared film is not what its playlist says`;
  }
  return null;
};
