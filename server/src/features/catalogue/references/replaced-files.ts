import type { AdminEvent } from '@sebule/contract';
import type { Database } from '#platform/db/schema.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { EventHub } from '#platform/events.ts';
import { episodesRepository } from '../episodes/episodes.repository.ts';
import { filesRepository } from '../files/files.repository.ts';
import { lockTitles } from '../titles/lock-title.ts';
import { titlesRepository } from '../titles/titles.repository.ts';
import { referencesRepository } from './references.repository.ts';

/** What titles say about a file, which changes with it; runtimes in minutes. */
interface FollowingTitles {
  movies: readonly { id: number; runtime: number }[];
  files: readonly { id: number; label: string }[];
  episodes: readonly { id: number; runtime: number }[];
}

/** What titles say about a file that has been replaced by another one of the same name. */
export const createReplacedFiles = (events: Pick<EventHub<AdminEvent>, 'publish'>) => ({
  /** Locks the titles that use these files, before anything else is locked. */
  async lock(tx: Tx, paths: readonly string[]): Promise<void> {
    await lockTitles(tx, await referencesRepository(tx.db).titlesAt(paths));
  },

  /** The movies, each with all of its files in their order, and the episodes that play a file, also those in the trash. */
  async playing(db: Database, path: string) {
    const rows = await filesRepository(db).besides(path);
    const movies = [...Map.groupBy(rows, ({ title_id }) => title_id)].flatMap(([id, files]) =>
      files[0] ? [{ id, runtime: files[0].runtime, files }] : [],
    );
    return { movies, episodes: await episodesRepository(db).playing(path) };
  },

  async set(tx: Tx, { movies, files, episodes }: FollowingTitles): Promise<void> {
    for (const { id, runtime } of movies) await titlesRepository(tx.db).update(id, { runtime });
    for (const { id, label } of files) await filesRepository(tx.db).update(id, { label });
    for (const { id, runtime } of episodes) await episodesRepository(tx.db).update(id, { runtime });
    if (movies.length + files.length + episodes.length > 0) events.publish(tx, { type: 'catalogue-changed' });
  },
});
export type ReplacedFiles = ReturnType<typeof createReplacedFiles>;
