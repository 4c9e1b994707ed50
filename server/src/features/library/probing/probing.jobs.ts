import type { AdminEvent } from '@sebule/contract';
import { z } from 'zod';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { EventHub } from '#platform/events.ts';
import { openFileBelow } from '#platform/files/open-below.ts';
import { type Job, type JobKind, handleJob } from '#platform/jobs/job.ts';
import { type EntryRow, folderRepository } from '../folder/folder.repository.ts';
import { ffprobe } from './ffprobe.ts';
import { judgePlayback } from './playback.rules.ts';
import type { Prober } from './prober.ts';
import { sampleOf } from './sample.ts';

const payload = z.strictObject({});

/** One job looks into all videos that wait for it. */
export const PROBE_KIND: JobKind<z.output<typeof payload>> = {
  name: 'probe-videos',
  doing: 'Looking into new videos',
  payload,
  concurrency: 1,
  sameSubject: 'keep',
  waitsMs: [60_000, 600_000],
  attemptsMax: 10,
  keptMs: { done: 0, failed: 86_400_000 },
};
export const PROBE_SUBJECT = 'media-folder';

interface Dependencies {
  db: Database;
  mediaDir: string;
  prober: Prober;
  events: Pick<EventHub<AdminEvent>, 'publish'>;
}

/** Stored together: each transaction waits for the disk. */
const BATCH = 16;

type Found = Pick<EntryRow, 'probe' | 'duration' | 'plays' | 'facts' | 'sample'>;

const UNREADABLE: Found = { probe: 'failed', duration: null, plays: null, facts: null, sample: null };

export const probeJob = ({ db, mediaDir, prober, events }: Dependencies): Job => {
  const look = async (row: EntryRow): Promise<Found> => {
    const file = await openFileBelow(mediaDir, row.path);
    if (file === null) return UNREADABLE;
    try {
      // A copy that has only begun; ffprobe would start a process to say so.
      if (file.size === 0) return UNREADABLE;
      const sample = await sampleOf(file);
      const facts = (await prober.probe(file)) ?? (await ffprobe(file));
      if (facts === null) return { ...UNREADABLE, sample };
      const { plays } = judgePlayback(facts);
      return { probe: 'done', duration: facts.duration, plays, facts: JSON.stringify(facts), sample };
    } finally {
      await file.handle.close();
    }
  };

  return handleJob(PROBE_KIND, {
    async run(_payload, attempt) {
      let done = 0;
      const { waiting: total } = await folderRepository(db).counts();
      let rows = await folderRepository(db).nextToProbe(BATCH);
      while (rows.length > 0) {
        const found: { row: EntryRow; found: Found }[] = [];
        for (const row of rows) {
          attempt.signal.throwIfAborted();
          found.push({ row, found: await look(row) });
        }
        await inTransaction(db, async (tx) => {
          const entries = folderRepository(tx.db);
          for (const each of found) await entries.probed(each.row, each.found);
          events.publish(tx, { type: 'media-folder-changed' });
        });
        done += rows.length;
        attempt.progress(Math.min(100, Math.round((100 * done) / total)), `${done} of ${total} videos`);
        rows = await folderRepository(db).nextToProbe(BATCH);
      }
    },
  });
};
