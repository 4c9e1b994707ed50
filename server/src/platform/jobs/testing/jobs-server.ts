// The server process of outages.test.ts: it runs jobs until it is killed, and records what it does.
import { sql } from 'kysely';
import { z } from 'zod';
import { DAY_MS, systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/open.ts';
import { createJobQueue } from '../job-queue.ts';
import { handleJob } from '../job.ts';
import { testKind } from './jobs-bench.ts';

/** A record of one attempt; moments in milliseconds since 1970. */
export interface TrialRun {
  job: number;
  attempt: number;
  pid: number;
  began: number;
  /** Null when its server was killed during it. */
  ended: number | null;
}

const settings = z.object({
  DATA_DIR: z.string(),
  DATABASE_URL: z.string().optional(),
  LEASE_MS: z.coerce.number(),
});
const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LEASE_MS: leaseMs } = settings.parse(process.env);

// Longer than the test lasts.
const keptMs = { done: DAY_MS, failed: DAY_MS };
const db = openDatabase({ databaseUrl, dataDir });
const log = { warn: (...words: unknown[]) => process.stderr.write(`${JSON.stringify(words)}\n`) };
const jobs = createJobQueue({ db, databaseUrl, clock: systemClock, log, leaseMs });

jobs.register(
  handleJob(testKind({ name: 'trial', concurrency: 4, attemptsMax: 100, keptMs }), {
    async run({ name }, { id, attempts }) {
      const began = Date.now();
      await sql`insert into trial_runs (job, attempt, pid, began)
        values (${id}, ${attempts}, ${process.pid}, ${began})`.execute(db);
      // The name is how long it works, in milliseconds.
      await new Promise((resolve) => setTimeout(resolve, Number(name)));
      await sql`insert into trial_effects (job) values (${id}) on conflict do nothing`.execute(db);
      await sql`update trial_runs set ended = ${Date.now()} where job = ${id} and attempt = ${attempts}`.execute(
        db,
      );
    },
  }),
);
await jobs.start();
// The queue's timers do not keep a process alive; a real server also listens.
setInterval(() => {}, 60_000);
