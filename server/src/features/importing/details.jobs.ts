import type { ImportedTitle } from '@sebule/contract';
import { z } from 'zod';
import type { FoundTitle, FromFiles } from '#features/catalogue/index.ts';
import type { QueueFrames } from '#features/frames/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/errors.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import { type Job, type JobKind, handleJob } from '#platform/jobs/job.ts';

const payload = z.strictObject({ id: z.int(), tmdbId: z.int(), nameOfFile: z.string() });

export const FETCH_DETAILS_KIND: JobKind<z.output<typeof payload>> = {
  name: 'fetch-details',
  doing: 'Fetching the details of a film',
  payload,
  // The movie database takes about 40 calls in a second.
  concurrency: 4,
  sameSubject: 'keep',
  // The internet may be away for days.
  waitsMs: [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS],
  attemptsMax: 60,
  keptMs: { done: 0, failed: 30 * DAY_MS },
};

interface Dependencies {
  db: Database;
  fetch: (id: number) => Promise<ImportedTitle>;
  fillDetails: FromFiles['fillDetails'];
  queueFrames: QueueFrames;
}

/** After a minute the movie database may be away for days: until it is back, a frame of the film is its picture. */
const FRAMES_AFTER_ATTEMPTS = 2;

/** Another try changes nothing about these refusals, until somebody does something about them. */
const isFinal = ({ status, code }: AppError): boolean => status === 404 || code === 'import-not-configured';

/** Fetches what the movie database knows about a movie that was made of files. */
export const fetchDetailsJob = ({ db, fetch, fillDetails, queueFrames }: Dependencies): Job => {
  /** Where the movie database has no picture, or not soon. */
  const takeFrames = (id: number, tx: Tx) => queueFrames([{ kind: 'title', id }], tx);

  return handleJob(FETCH_DETAILS_KIND, {
    async run(found, { attempts }) {
      try {
        const { overview, id: _, name: _name, ...known } = await fetch(found.tmdbId);
        await inTransaction(db, async (tx) => {
          await fillDetails(tx, found, { ...known, description: overview });
          await takeFrames(found.id, tx);
        });
        return { kind: 'done' };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const reason = error.message;
        if (isFinal(error) || attempts === FRAMES_AFTER_ATTEMPTS)
          await inTransaction(db, (tx) => takeFrames(found.id, tx));
        return isFinal(error) ? { kind: 'give-up', reason } : { kind: 'retry', reason };
      }
    },
  });
};

/** Has the details of these movies fetched after the transaction. */
export const queueDetails =
  (jobs: Pick<JobQueue, 'queueAll'>) =>
  (movies: readonly FoundTitle[], tx: Tx): Promise<void> =>
    movies.length === 0 ? Promise.resolve() : jobs.queueAll(FETCH_DETAILS_KIND, movies, {}, tx);
export type QueueDetails = ReturnType<typeof queueDetails>;
