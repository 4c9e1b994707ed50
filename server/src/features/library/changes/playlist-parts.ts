import { openFileBelow } from '#platform/files/open-below.ts';
import { childOf, folderOf, namesInPlaylist } from './change.rules.ts';

/** A playlist of a whole day has a few hundred kilobytes. */
const PLAYLIST_MAX_BYTES = 1024 * 1024;
export const PLAYLIST_PARTS_MAX = 5_000;

export const readPlaylist = async (mediaDir: string, path: string): Promise<string> => {
  const file = await openFileBelow(mediaDir, path);
  if (file === null) return '';
  await using _handle = file.handle;
  return file.size > PLAYLIST_MAX_BYTES ? '' : await file.handle.readFile('utf8');
};

/** Finds the paths beside a playlist that it names; whether there are such files is another question. */
export const playlistParts =
  (mediaDir: string) =>
  async (playlist: string): Promise<string[]> =>
    namesInPlaylist(await readPlaylist(mediaDir, playlist))
      .slice(0, PLAYLIST_PARTS_MAX)
      .map((name) => childOf(folderOf(playlist), name));
