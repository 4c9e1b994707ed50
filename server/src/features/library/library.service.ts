import {
  type AdditionsUndo,
  type AdditionsUndone,
  type FolderEntry,
  type FolderQuery,
  type FolderSummary,
  type MovieFromFile,
  type MoviesFromFiles,
  type NewFile,
  type NewFilesQuery,
  type NewSeason,
  type NewSeasonsQuery,
  type SeasonFolder,
  type SeasonFolderQuery,
  type SeasonFromFiles,
  type SeasonMade,
} from '@sebule/contract';
import type { Film, FoundTitle } from '#features/catalogue/index.ts';
import { preparedAmong } from '#platform/db/known-films.ts';
import { type Listed, listed } from '#platform/db/lists.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { invalidField } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { waitAtMost } from '#platform/wait-at-most.ts';
import type { LibraryDependencies } from './dependencies.ts';
import { isFolderPath } from './folder/entry.rules.ts';
import { folderHealth } from './folder/folder-health.ts';
import type { FolderWatch } from './folder/folder-watch.ts';
import { type EntryRow, folderRepository } from './folder/folder.repository.ts';
import { usesRepository } from './folder/uses.repository.ts';
import {
  fileLabel,
  movieGuesses,
  namesEpisode,
  runtimeOf,
  runtimeOfAll,
  toFolderEntry,
  toNewFile,
} from './library.wire.ts';
import { missedAtIn } from './lost/lost-files.ts';
import { type MovieGroup, type WantedFile, distinctLabels, filesByMovie } from './movies-of-files.ts';
import { parseVideoName } from './names/file-name.rules.ts';
import type { NamedVideo } from './names/named-video.ts';
import { trailerBeside } from './names/trailer-beside.rules.ts';
import { toNewSeasons } from './new-seasons.ts';
import { seasonOfFolder } from './season-of-folder.ts';
import { NONE_BESIDE, createSubtitlesBeside } from './subtitles-beside.ts';
import { wantedFiles } from './wanted-files.ts';

/** Milliseconds that a list waits for the disk. When that is slower, it shows what is known; the page hears of changes. */
const WAIT_FOR_FOLDER_MS = 50;
const WAIT_FOR_SCAN_MS = 2_000;

interface RowOfMovie extends WantedFile {
  row: EntryRow;
  name: NamedVideo;
}

/** The media folder as admins see it, and titles made of its files. */
export const libraryService = (given: LibraryDependencies & { watch: FolderWatch }) => {
  const {
    db,
    clock,
    mediaDir,
    disk,
    watch,
    fromFiles,
    queueDetails,
    queueFrames,
    fileReferences,
    titleNames,
  } = given;
  const currentYear = () => new Date(clock.now()).getUTCFullYear();
  const named = (path: string): NamedVideo => parseVideoName(path, currentYear());

  const summary = async (): Promise<FolderSummary> => {
    const [health, counts] = await Promise.all([folderHealth(mediaDir, disk), folderRepository(db).counts()]);
    return {
      path: mediaDir,
      ...health,
      left_out: watch.leftOut(),
      is_scanning: watch.isScanning(),
      new_movies: counts.newMovies,
      new_episodes: counts.newEpisodes,
      waiting: counts.waiting,
    };
  };

  const subtitlesBeside = createSubtitlesBeside(given);

  const missedAt = missedAtIn(db, (tables) => fileReferences.beingDeleted(tables));
  const wanted = wantedFiles({ ...given, missedAt });
  /** Where titles miss these files, with the titles. */
  const movedFromOf = async (paths: readonly string[]): Promise<Map<string, NewFile['moved_from']>> => {
    const missed = await missedAt(paths);
    const uses = await usesRepository(db).of([...missed.values()]);
    const titlesAt = (path: string): string[] => [
      ...new Set((uses.get(path) ?? []).flatMap(({ status, title }) => (status === 'active' ? title : []))),
    ];
    return new Map([...missed].map(([path, from]) => [path, { path: from, titles: titlesAt(from) }]));
  };

  const readSeason = seasonOfFolder({ ...given, named, currentYear, subtitlesBeside, missedAt });

  /** Makes a movie of these files, or adds them to the one that they name. */
  const addMovie = async (tx: Tx, files: MovieGroup<RowOfMovie>, editor: AdminCaller) => {
    const labels = distinctLabels(files.map(({ row, name }) => fileLabel(row, name)));
    const fileOf = ({ movie }: RowOfMovie, order: number) => ({
      path: movie.path,
      subtitlesPath: movie.subtitles_path ?? null,
      trailerPath: movie.trailer_path ?? null,
      label: labels[order] ?? '',
    });
    const [first, ...others] = files;
    const { at, movie } = first;
    const movieFiles = [fileOf(first, 0), ...others.map((file, order) => fileOf(file, order + 1))] as const;
    if (movie.video_id !== undefined) {
      const title = await fromFiles.addVersions(tx, movie.video_id, movieFiles, editor);
      return { video_id: movie.video_id, title };
    }
    const { title, details = {} } = movie;
    const guesses = movieGuesses(movie, runtimeOfAll(files));
    const found = { title, details, guesses, field: `movies.${at}.details` };
    return { video_id: await fromFiles.addMovie(tx, found, movieFiles, editor), title: movie.title };
  };

  /** What the movie database is to be asked about, of a movie that has just been made of these files. */
  const toFetch = (id: number, [{ movie }]: MovieGroup<RowOfMovie>): FoundTitle[] => {
    const { video_id: known, fetch_details: isWanted, title, details } = movie;
    const tmdbId = details?.tmdb_id;
    return isWanted && known === undefined && tmdbId ? [{ id, tmdbId, nameOfFile: title }] : [];
  };

  return {
    summary,

    /** @throws AppError 400 for what cannot be a folder */
    async list({ path, ...query }: FolderQuery): Promise<Listed<FolderEntry>> {
      if (!isFolderPath(path)) throw invalidField('path', 'must be a folder in the media folder');
      await waitAtMost(WAIT_FOR_FOLDER_MS, watch.look(path));
      const { rows, total } = await folderRepository(db).list({ folder: path, ...query });
      const used = rows.filter((row) => row.uses > 0).map((row) => row.path);
      const uses = await usesRepository(db).of(used);
      const prepared = await preparedAmong(db, used);
      const isNamedEpisode = ({ guess, path: video }: EntryRow) =>
        guess === 'episode' && namesEpisode(named(video));
      return listed(
        rows.map((row) =>
          toFolderEntry(row, uses.get(row.path) ?? [], {
            isNamedEpisode: isNamedEpisode(row),
            isPrepared: prepared.has(row.path),
          }),
        ),
        total,
      );
    },

    async scan(): Promise<FolderSummary> {
      await waitAtMost(WAIT_FOR_SCAN_MS, watch.scan());
      return summary();
    },

    async newFiles({ as, ...query }: NewFilesQuery): Promise<Listed<NewFile>> {
      watch.scanIfOld();
      const { rows, total } = await folderRepository(db).unused({ guess: as, ...query });
      const guesses = rows.map((row) => ({ row, guess: named(row.path) }));
      const folders = as === 'movie' ? [...new Set(rows.map(({ folder }) => folder))] : [];
      const [subtitles, extras, movedFrom, same] = await Promise.all([
        subtitlesBeside(rows),
        folderRepository(db).unusedExtrasIn(folders),
        movedFromOf(rows.map(({ path }) => path)),
        titleNames.named(
          as === 'episode' ? 'series' : 'movie',
          guesses.map(({ guess }) => guess.title),
        ),
      ]);
      return listed(
        guesses.map(({ row, guess }) =>
          toNewFile(row, guess, subtitles.get(row.path) ?? NONE_BESIDE, {
            trailer_path: trailerBeside(row.path, guess.title, extras),
            same: same(guess.title, guess.year),
            moved_from: movedFrom.get(row.path) ?? null,
          }),
        ),
        total,
      );
    },

    async newSeasons(query: NewSeasonsQuery): Promise<Listed<NewSeason>> {
      watch.scanIfOld();
      return toNewSeasons(await folderRepository(db).newSeasons(query), named, titleNames);
    },

    /** @throws AppError 400 for what cannot be a folder, 404 for one without videos */
    async season(query: SeasonFolderQuery): Promise<SeasonFolder> {
      if (!isFolderPath(query.folder)) throw invalidField('folder', 'must be a folder in the media folder');
      await waitAtMost(WAIT_FOR_FOLDER_MS, watch.look(query.folder));
      return readSeason(query);
    },

    /** @throws AppError 400, 404 or 409 that names the file or the episode */
    async addSeason(
      { video_id: id, title = '', details = {}, season, episodes }: SeasonFromFiles,
      editor: AdminCaller,
    ): Promise<SeasonMade> {
      await wanted.requireSubtitles(episodes, 'episodes');
      await wanted.refuseMoved(episodes, 'episodes');
      return inTransaction(db, async (tx) => {
        await fromFiles.lock(tx, id === undefined ? [] : [id]);
        const rows = await wanted.lock(tx, episodes, 'episodes');
        const { made, films } = await fromFiles.addSeason(
          tx,
          {
            series: id === undefined ? { title, details, guesses: {}, field: 'details' } : { id },
            season,
            episodes: episodes.map(({ path, subtitles_path, episode, episode_end, episode_name }, at) => ({
              path,
              subtitlesPath: subtitles_path ?? null,
              episode,
              episodeEnd: episode_end ?? null,
              name: episode_name ?? null,
              runtime: runtimeOf(rows[at] ?? { duration: null }),
            })),
          },
          editor,
        );
        await queueFrames(films, tx);
        return made;
      });
    },

    /** @throws AppError 400, 404 or 409 that names the file */
    async addMovies({ movies }: MoviesFromFiles, editor: AdminCaller): Promise<MovieFromFile[]> {
      await wanted.requireSubtitles(movies, 'movies');
      await wanted.refuseMoved(movies, 'movies');
      return inTransaction(db, async (tx) => {
        const known = movies.flatMap(({ video_id: id }) => id ?? []);
        await fromFiles.lock(tx, known);
        const rows = await wanted.lock(tx, movies, 'movies');
        const files = rows.flatMap((row, at) => {
          const movie = movies[at];
          return movie ? [{ at, movie, row, name: named(row.path) }] : [];
        });
        const added: MovieFromFile[] = [];
        const fetched: FoundTitle[] = [];
        const others: Film[] = [];
        for (const same of filesByMovie(files)) {
          const { video_id, title } = await addMovie(tx, same, editor);
          for (const { at, row } of same) added[at] = { path: row.path, video_id, title };
          const found = toFetch(video_id, same);
          fetched.push(...found);
          if (found.length === 0) others.push({ kind: 'title', id: video_id });
        }
        await queueDetails(fetched, tx);
        await queueFrames(others, tx);
        return added;
      });
    },

    undoAdditions: ({ ids }: AdditionsUndo, editor: AdminCaller): Promise<AdditionsUndone> =>
      inTransaction(db, (tx) => fromFiles.undoAdditions(tx, ids, editor)),
  };
};
export type LibraryService = ReturnType<typeof libraryService>;
