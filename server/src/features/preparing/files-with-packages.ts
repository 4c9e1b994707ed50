import { losePrepared } from '#features/library/index.ts';
import type { StoredFiles } from '#features/streaming/index.ts';
import { isoTime } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { originalsRepository } from './originals/originals.repository.ts';
import { packagesRepository } from './packages.repository.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events'> {
  store: Pick<MediaStore, 'remove'>;
}

/** The files of titles with what was prepared of them: whoever deletes a title for good with its files deletes both. */
export const withPackages = (files: StoredFiles, { db, clock, events, store }: Dependencies): StoredFiles => {
  const packageAt = (path: string) => originalsRepository(db).packageAt(path);
  return {
    ...files,

    async freedBy(path) {
      const [own, prepared] = [await files.freedBy(path), (await packageAt(path))?.bytes];
      return own === null && prepared === undefined ? null : (own ?? 0) + (prepared ?? 0);
    },

    async remove(path, version) {
      const isRemoved = await files.remove(path, version);
      const left = await packageAt(path);
      if (left === undefined) return isRemoved;
      // One that stays, because it has changed, keeps what was prepared.
      if (!isRemoved && (await files.versionOf(path)) !== null) return false;
      // What a power cut leaves of this is forgotten as a package that somebody has deleted.
      await store.remove(left.folder);
      await inTransaction(db, async (tx) => {
        await losePrepared(tx, [left], isoTime(clock.now()));
        await packagesRepository(tx.db).forget([left.id]);
        events.publish(tx, { type: 'media-folder-changed' });
        events.publish(tx, { type: 'preparing-changed' });
      });
      return true;
    },
  };
};
