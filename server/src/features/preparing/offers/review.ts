import { inTransaction } from '#platform/db/transaction.ts';
import type { EventHub } from '#platform/events.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { packagesRepository } from '../packages.repository.ts';
import type { Chooser } from '../plan/choose.ts';
import { contentKey } from '../sources.repository.ts';
import { offersRepository } from './offers.repository.ts';

interface Dependencies extends Pick<SliceDependencies, 'db'> {
  events: SliceDependencies['events'] & Pick<EventHub<{ type: string }>, 'subscribe'>;
  chooser: Pick<Chooser, 'lacksOf'>;
  hasFfmpeg: () => Promise<boolean>;
}

/** After these, files may be beside films that were not there when they were prepared. */
const CHANGES = new Set(['catalogue-changed', 'media-folder-changed']);

/** Notes what films lack that have been prepared. */
export const createReview = ({ db, events, chooser, hasFfmpeg }: Dependencies) => {
  // Also after a restart.
  let isChanged = true;
  let hadFfmpeg: boolean | null = null;
  events.subscribe(({ type }) => {
    if (CHANGES.has(type)) isChanged = true;
  });

  /** @returns whether something is to be said that was not before */
  const reviewAll = async (): Promise<boolean> => {
    let hasNews = false;
    for (let rows = await packagesRepository(db).after(0); rows.length > 0;) {
      const lacks = await chooser.lacksOf(db, rows);
      for (const row of rows) {
        const lack = lacks.get(contentKey(row)) ?? null;
        if (lack === row.lacks) continue;
        hasNews = true;
        await inTransaction(db, async (tx) => {
          await packagesRepository(tx.db).setLacks(row, lack);
          // Whoever took it off the list did not know of this.
          if (lack !== null) await offersRepository(tx.db).want(row);
        });
      }
      rows = await packagesRepository(db).after(rows.at(-1)?.id ?? 0);
    }
    return hasNews;
  };

  /** Looks again if something has changed since the last time. */
  return async (): Promise<void> => {
    const ffmpeg = await hasFfmpeg();
    if (!isChanged && ffmpeg === hadFfmpeg) return;
    isChanged = false;
    try {
      if (await reviewAll())
        await inTransaction(db, async (tx) => events.publish(tx, { type: 'preparing-changed' }));
      hadFfmpeg = ffmpeg;
    } catch (error) {
      isChanged = true;
      throw error;
    }
  };
};
export type Review = ReturnType<typeof createReview>;
