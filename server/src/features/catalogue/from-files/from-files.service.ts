import { NEW_TITLE, NO_CREDITS_MARK_S } from '@sebule/contract';
import type { RecordChange } from '#features/audit/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { OnEpisodesAdded } from '../episodes/added-episodes.ts';
import { filesRepository } from '../files/files.repository.ts';
import { lockTitle, lockTitles } from '../titles/lock-title.ts';
import { titlesRepository } from '../titles/titles.repository.ts';
import { type TitleOfFiles, addTitle } from './add-title.ts';
import { fillDetails } from './fill-details.ts';
import { seasonFromFiles } from './season-from-files.ts';
import { undoAdditions } from './undo-additions.ts';

/** A file of the media folder that becomes one of a movie. */
export interface MovieFile {
  path: string;
  subtitlesPath: string | null;
  trailerPath: string | null;
  /** What tells it from other versions, such as `1080p`. */
  label: string;
}

type MovieFiles = readonly [MovieFile, ...MovieFile[]];

interface Dependencies extends Pick<SliceDependencies, 'clock' | 'events'> {
  record: RecordChange;
  onEpisodesAdded: OnEpisodesAdded;
}

/** Titles of files that are in the media folder already, in one step. */
export const fromFilesService = ({ clock, record, events, onEpisodesAdded }: Dependencies) => {
  const addFile = async (tx: Tx, movieId: number, { path, subtitlesPath, trailerPath, label }: MovieFile) => {
    const files = filesRepository(tx.db);
    await files.insert({
      title_id: movieId,
      label,
      order_no: NEW_TITLE.order + (await files.lastOrderOf(movieId)),
      url: path,
      subtitles_url: subtitlesPath,
      trailer_url: trailerPath,
      credits_start: NO_CREDITS_MARK_S,
    });
  };

  const addMore = async (
    tx: Tx,
    { id, title }: { id: number; title: string },
    files: readonly MovieFile[],
    editor: AdminCaller,
  ): Promise<void> => {
    for (const file of files) {
      await addFile(tx, id, file);
      await record(tx, { event: 'file-added', by: editor, note: `movie ${id} ${title}: ${file.path}` });
    }
  };

  const add = addTitle(clock);

  return {
    /** Locks the titles that get files, before anything else is locked: see `lockTitle`. */
    lock: lockTitles,

    /**
     * @param files in their order
     * @returns the new movie's id
     * @throws AppError 409
     */
    async addMovie(tx: Tx, movie: TitleOfFiles, [first, ...others]: MovieFiles, editor: AdminCaller) {
      const id = await add(tx, 'movie', movie);
      await addFile(tx, id, first);
      const note = `movie ${id} ${movie.title}: ${first.path}`;
      await record(tx, { event: 'title-added', by: editor, note });
      await addMore(tx, { id, title: movie.title }, others, editor);
      return id;
    },

    addSeason: seasonFromFiles({ clock, record, onEpisodesAdded }),

    fillDetails: fillDetails({ events }),

    undoAdditions: undoAdditions(record),

    /**
     * @param files in their order
     * @returns the movie's title
     * @throws AppError 404
     */
    async addVersions(tx: Tx, movieId: number, files: readonly MovieFile[], editor: AdminCaller) {
      const movie = await lockTitle(tx, movieId, 'movie');
      await titlesRepository(tx.db).touch(movieId);
      await addMore(tx, movie, files, editor);
      return movie.title;
    },
  };
};
export type FromFiles = ReturnType<typeof fromFilesService>;
