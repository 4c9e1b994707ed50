import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { chunked } from '#platform/chunked.ts';
import type { Database } from '#platform/db/schema.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { folderOf, childOf, pathsInPlaylist } from '../changes/change.rules.ts';
import { PLAYLIST_PARTS_MAX, readPlaylist } from '../changes/playlist-parts.ts';
import { isPart } from './entry.rules.ts';
import { type Judgement, folderRepository } from './folder.repository.ts';

/** A film has one for each quality and language. */
const PLAYLISTS_MAX = 40;

/** The paths of what the playlists of a folder consist of; whether there are such files is another question. */
const piecesOf = async (mediaDir: string, folder: string, playlists: readonly string[]) => {
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

interface Dependencies {
  db: Database;
  mediaDir: string;
  /** What an entry is that is no piece. */
  judge: (path: string, kind: string) => Judgement;
  /** Called within each transaction that offers entries again. */
  announce: (tx: Tx) => void;
}

/** The pieces of a film are beside its playlist, or at most so many folders further down. */
const DEPTH_MAX = 2;
/** Folders of which the pieces that they name are remembered: those around one that is looked at, and some more. */
const REMEMBERED_MAX = 2 * DEPTH_MAX;
const HIDDEN_AT_ONCE = 500;

/** The folders that this one is in, the nearest first; the media folder itself is empty. */
export const foldersAround = (folder: string): string[] => {
  const around: string[] = [];
  for (let inner = folder; inner !== '' && around.length < DEPTH_MAX; inner = folderOf(inner))
    around.push(folderOf(inner));
  return around;
};

/** Of a film in pieces, HLS, only the playlist is offered. */
export const createHlsPieces = ({ db, mediaDir, judge, announce }: Dependencies) => {
  const entries = folderRepository(db);
  const remembered = new LRUCache<string, Promise<string[]>>({ max: REMEMBERED_MAX });

  const namedIn = async (folder: string): Promise<string[]> =>
    piecesOf(mediaDir, folder, await entries.playlistsIn(folder, PLAYLISTS_MAX));

  /** A look at all folders asks for the same one with each folder in it. */
  const rememberNamedIn = (folder: string): Promise<string[]> => {
    const known = remembered.get(folder);
    if (known) return known;
    const pieces = namedIn(folder);
    remembered.set(folder, pieces);
    pieces.catch(() => remembered.delete(folder));
    return pieces;
  };

  const namedAround = async (folder: string): Promise<string[]> => {
    const named: string[] = [];
    for (const outer of foldersAround(folder)) named.push(...(await rememberNamedIn(outer)));
    return named.filter((path) => folderOf(path) === folder);
  };

  /** Hides what playlists in and around a folder name, and offers what none names. @returns whether it offers any */
  const judgeIn = async (folder: string, playlists: readonly string[]): Promise<boolean> => {
    const pieces = new Set([
      ...(await piecesOf(mediaDir, folder, playlists)),
      ...(await namedAround(folder)),
    ]);
    const isPiece = (path: string): boolean => pieces.has(path) || (playlists.length > 0 && isPart(path));
    const shown = (await entries.hiddenParts(folder)).filter(({ path }) => !isPiece(path));
    if (shown.length > 0)
      await inTransaction(db, async (tx) => {
        for (const { path, kind } of shown) await folderRepository(tx.db).judge(path, judge(path, kind));
        announce(tx);
      });
    if (playlists.length > 0) await entries.hideParts(folder);
    for (const some of chunked([...pieces], HIDDEN_AT_ONCE)) await entries.hidePieces(some);
    return shown.length > 0;
  };

  /** The same for a folder of which only some entries have been looked at. */
  const judgeStored = async (folder: string): Promise<boolean> =>
    judgeIn(folder, await entries.playlistsIn(folder, PLAYLISTS_MAX));

  /** The same for folders from around which a playlist is gone, and for those in them. */
  const judgeBelow = async (folders: readonly string[], depth = DEPTH_MAX): Promise<void> => {
    if (depth === 0) return;
    for (const folder of folders) {
      await judgeStored(folder);
      await judgeBelow(await entries.foldersIn(folder), depth - 1);
    }
  };

  return {
    judgeIn,
    judgeBelow,
    judgeStored,

    /** Something in this folder has changed: perhaps a playlist. */
    forget: (folder: string): void => void remembered.delete(folder),
  };
};
