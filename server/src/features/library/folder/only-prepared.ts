import type { FilmContent } from '#platform/db/known-films.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { searchKeyOf } from '#platform/search-key.ts';
import { folderOf, nameOf } from '../changes/change.rules.ts';
import { lostRepository } from '../lost/lost.repository.ts';
import { judgeVideo } from '../names/video-judgement.ts';
import { boundFacts } from '../probing/bounds.rules.ts';
import { judgedFacts } from '../probing/judged-facts.ts';
import { isPathOfVideo, sortKeyOf } from './entry.rules.ts';
import { RANKS, folderRepository } from './folder.repository.ts';
import { type IndexedOriginal, onlyPreparedRepository } from './only-prepared.repository.ts';

/** What is kept of a film whose file was deleted because it is prepared. */
export interface OnlyPreparedFilm extends FilmContent {
  /** Where its file was, below the media folder. */
  path: string;
  /** Milliseconds since 1970. */
  modifiedMs: number;
  facts: MediaFacts;
}

/**
 * Lets the index have a film of which only the prepared copy is left, unless it has that path or that content. Titles that
 * miss its file play it again.
 * @param now milliseconds since 1970
 * @returns whether it was added
 */
export const keepOnlyPrepared = async (tx: Tx, film: OnlyPreparedFilm, now: number): Promise<boolean> => {
  const { path, sample, source_size: size, modifiedMs, facts } = film;
  // What it is said to be comes from a file on the disk, which anybody may have written.
  if (!isPathOfVideo(path)) return false;
  if (await onlyPreparedRepository(tx.db).isIndexed(film)) return false;
  const entries = folderRepository(tx.db);
  await entries.store([
    {
      path,
      folder: folderOf(path),
      name: nameOf(path),
      kind: 'video',
      rank: RANKS.file,
      sort_key: sortKeyOf(nameOf(path)),
      search_key: searchKeyOf(path),
      size,
      modified_ms: modifiedMs,
      ...judgeVideo(path, new Date(now).getUTCFullYear()),
      probe: 'done',
      ...judgedFacts(boundFacts(facts)),
      sample,
      original: 'gone',
    },
  ]);
  await entries.countUses([path]);
  await lostRepository(tx.db).found([path]);
  return true;
};

/**
 * The prepared copies of these films are gone: titles miss what has no file either. A file that was still to be deleted
 * stays.
 * @param now in ISO 8601
 */
export const losePrepared = async (tx: Tx, films: readonly FilmContent[], now: string): Promise<void> => {
  const repository = onlyPreparedRepository(tx.db);
  const found = await repository.of(films);
  const idsOf = (state: 'going' | 'gone') =>
    found.flatMap(({ id, original }) => (original === state ? [id] : []));
  await repository.keepFiles(idsOf('going'));
  await lostRepository(tx.db).note(idsOf('gone'), now);
  await repository.remove(idsOf('gone'));
};

/**
 * Notes that the own file of a prepared film is to be deleted.
 * @param madeAt when the package was made
 * @returns false when the file or the package is another one by now
 */
export const markOriginal = (tx: Tx, file: IndexedOriginal, madeAt: string): Promise<boolean> =>
  onlyPreparedRepository(tx.db).mark(file, madeAt);

/** Notes what has become of a file that was to be deleted: it is gone, or stays after all. */
export const settleOriginal = (
  tx: Tx,
  { id }: Pick<IndexedOriginal, 'id'>,
  outcome: 'gone' | 'stays',
): Promise<void> => onlyPreparedRepository(tx.db).settle(id, outcome === 'gone' ? 'gone' : null);
