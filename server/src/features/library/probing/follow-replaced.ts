import type { ReplacedFiles } from '#features/catalogue/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { folderRepository } from '../folder/folder.repository.ts';
import { parseVideoName } from '../names/file-name.rules.ts';
import { type Replaced, changedLabels, episodeRuntime, movieRuntime } from './replaced.rules.ts';

/** Lets titles follow a file that has been replaced, in what they have from it and nobody has changed. */
export const createFollowReplaced =
  (clock: Clock, replacedFiles: ReplacedFiles) =>
  async (tx: Tx, replaced: Replaced): Promise<void> => {
    const named = (path: string) => parseVideoName(path, new Date(clock.now()).getUTCFullYear());
    const { movies, episodes } = await replacedFiles.playing(tx.db, replaced.path);
    const paths = movies.flatMap(({ files }) => files.map(({ url }) => url));
    const durations = await folderRepository(tx.db).durationsOf(paths);
    await replacedFiles.set(tx, {
      movies: movies.flatMap((movie) => {
        const runtime = movieRuntime(movie, replaced, { durations, named });
        return runtime === movie.runtime ? [] : [{ id: movie.id, runtime }];
      }),
      files: movies.flatMap((movie) => changedLabels(movie, replaced, named)),
      episodes: episodes.flatMap((episode) => {
        const runtime = episodeRuntime(episode.runtime, replaced);
        return runtime === episode.runtime ? [] : [{ id: episode.id, runtime }];
      }),
    });
  };
