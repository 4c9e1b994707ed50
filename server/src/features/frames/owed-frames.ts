import type { FilmPictures } from '#features/catalogue/index.ts';
import type { Database } from '#platform/db/schema.ts';
import { readSetting, storeSetting } from '#platform/db/secrets.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { doesFfmpegRun } from '#platform/media/ffmpeg-there.ts';
import type { QueueFrames } from './frames.jobs.ts';

const SETTING = 'frames-owed';

interface Dependencies {
  db: Database;
  filmPictures: Pick<FilmPictures, 'waiting'>;
  queueFrames: QueueFrames;
}

/** Remembers that films are left without pictures although they may have some later: there was no ffmpeg, or no disk. */
export const createOwedFrames = ({ db, filmPictures, queueFrames }: Dependencies) => ({
  async remember(): Promise<void> {
    if ((await readSetting(db, SETTING)) !== '1') await storeSetting(db, SETTING, '1');
  },

  /** Has them taken at a start where there is an ffmpeg. @throws the signal's reason */
  async queueAgain(signal: AbortSignal): Promise<void> {
    // Unknown after an update from a version that took no frames.
    if ((await readSetting(db, SETTING)) === '0' || !(await doesFfmpegRun(signal))) return;
    await inTransaction(db, async (tx) => {
      await storeSetting(tx.db, SETTING, '0');
      await queueFrames(await filmPictures.waiting(), tx);
    });
  },
});
