import { setImmediate } from 'node:timers/promises';
import { childOf, pathsInPlaylist } from '../changes/change.rules.ts';
import { PLAYLIST_PARTS_MAX, readPlaylist } from '../changes/playlist-parts.ts';

/** A film has one for each quality and language. */
export const PLAYLISTS_MAX = 40;

/** The paths of what the playlists of a folder consist of; whether there are such files is another question. */
export const piecesOf = async (
  mediaDir: string,
  folder: string,
  playlists: readonly string[],
): Promise<string[]> => {
  const pieces = new Set<string>();
  for (const name of playlists.slice(0, PLAYLISTS_MAX)) {
    const text = await readPlaylist(mediaDir, childOf(folder, name));
    // Reading a long one takes some milliseconds: others have their turn before the next.
    await setImmediate();
    for (const piece of pathsInPlaylist(text).slice(0, PLAYLIST_PARTS_MAX))
      pieces.add(childOf(folder, piece));
  }
  return [...pieces];
};
