import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { SECOND_MS, systemClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type TestDatabase, describeOnPostgres, describeOnSqlite } from '../../testing/databases.ts';
import { createJobQueue } from './job-queue.ts';
import { LEASE_MS } from './jobs.rules.ts';
import { testKind } from './testing/jobs-bench.ts';
import type { TrialRun } from './testing/jobs-server.ts';

const isLong = Boolean(process.env.LONG_TESTS);
const JOBS = isLong ? 2_000 : 100;
const KILLS = isLong ? 40 : 4;
const leaseMs = isLong ? LEASE_MS : 3 * SECOND_MS;
const LONGEST_MS = leaseMs * 0.4;
/** A job that nobody takes over keeps the test waiting until then. */
const TIMEOUT_MS = isLong ? 600_000 : 120_000;

const servers = new Set<ChildProcess>();
afterEach(() => {
  for (const server of servers) server.kill('SIGKILL');
  servers.clear();
});

const startServer = ({ dataDir, databaseUrl }: TestDatabase): ChildProcess => {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/jobs-server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      LEASE_MS: String(leaseMs),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
  });
  servers.add(server);
  return server;
};

/** Resolves when so many jobs are done. */
const whenDone = async ({ db }: TestDatabase, count: number): Promise<void> => {
  for (;;) {
    const { done } = await db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('done'))
      .where('state', '=', 'done')
      .executeTakeFirstOrThrow();
    if (done >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Waits until one of these servers is at work, and returns which; one at random when there are several. */
const whenAtWork = async ({ db }: TestDatabase, alive: readonly ChildProcess[]): Promise<number> => {
  for (;;) {
    const { rows } = await sql<TrialRun>`select * from trial_runs where ended is null`.execute(db);
    const atWork = alive.flatMap(({ pid }, index) => (rows.some((run) => run.pid === pid) ? [index] : []));
    const chosen = atWork[Math.floor(Math.random() * atWork.length)];
    if (chosen !== undefined) return chosen;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Runs all jobs on servers of which one is killed at random, and replaced, again and again. */
const survive = async (database: TestDatabase, serverCount: number) => {
  const { db } = database;
  await sql`create table trial_runs (job integer, attempt integer, pid integer, began bigint, ended bigint)`.execute(
    db,
  );
  await sql`create table trial_effects (job integer primary key)`.execute(db);
  const queue = createJobQueue({ db, clock: systemClock, log: { warn: () => {} } });
  const kind = testKind({ name: 'trial' });
  await inTransaction(db, async (tx) => {
    for (let index = 0; index < JOBS; index += 1) {
      // A few of them last longer than a renewal.
      const ms = index % 200 === 7 ? LONGEST_MS : Math.round(Math.random() * 100);
      await queue.queue(kind, { name: String(ms) }, {}, tx);
    }
  });

  const begun = performance.now();
  const killedAt = new Map<number, number>();
  const alive = Array.from({ length: serverCount }, () => startServer(database));
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await whenDone(database, (JOBS / (KILLS + 1)) * kill);
    const victim = await whenAtWork(database, alive);
    const killed = alive[victim];
    killed?.kill('SIGKILL');
    killedAt.set(killed?.pid ?? 0, Date.now());
    alive[victim] = startServer(database);
  }
  await whenDone(database, JOBS);
  const seconds = (performance.now() - begun) / 1_000;
  for (const server of alive) server.kill('SIGKILL');

  const { rows: runs } = await sql<TrialRun>`select * from trial_runs order by job, attempt`.execute(db);
  const { rows: effects } = await sql<{ job: number }>`select job from trial_effects`.execute(db);
  const states = await db.selectFrom('jobs').select('state').execute();
  await sql`drop table trial_runs`.execute(db);
  await sql`drop table trial_effects`.execute(db);

  const endOf = ({ ended, pid }: TrialRun) => ended ?? killedAt.get(pid) ?? Number.POSITIVE_INFINITY;
  const pairs = runs.slice(1).map((next, index) => ({ run: runs[index] as TrialRun, next }));
  const repeats = pairs.filter(({ run, next }) => run.job === next.job);
  const interrupted = repeats.filter(({ run }) => run.ended === null);
  // Some servers were killed after they had leased a job, and before they had recorded that.
  const takenOver = interrupted.filter(({ run, next }) => next.attempt === run.attempt + 1);
  return {
    states: new Set(states.map(({ state }) => state)),
    effects: effects.length,
    jobsRun: new Set(runs.map(({ job }) => job)).size,
    atOnce: repeats.filter(({ run, next }) => next.began < endOf(run)),
    takenOverAfterMs: takenOver.map(({ run, next }) => next.began - endOf(run)),
    figures: { seconds, runs: runs.length, interrupted: interrupted.length, repeats: repeats.length },
  };
};

const expectAllOnce = ({
  states,
  effects,
  jobsRun,
  atOnce,
  takenOverAfterMs,
  figures,
}: Awaited<ReturnType<typeof survive>>) => {
  expect(states).toEqual(new Set(['done']));
  expect([effects, jobsRun]).toEqual([JOBS, JOBS]);
  expect(atOnce).toEqual([]);
  expect(figures.interrupted).toBeGreaterThan(0);
  // How soon depends on the machine here; `job-runner.test.ts` holds the 30 s with a clock of its own.
  if (isLong) console.log({ ...figures, slowestTakeoverMs: Math.max(...takenOverAfterMs) });
};

describeOnPostgres('two servers that are killed again and again', (open) => {
  it(
    'do each job, and never one at the same time',
    async () => {
      const database = await open();
      expectAllOnce(await survive(database, 2));
      await database.close();
    },
    TIMEOUT_MS,
  );
});

describeOnSqlite('a server that is killed and restarted again and again', (open) => {
  it(
    'does each job, and never one at the same time',
    async () => {
      const database = await open();
      expectAllOnce(await survive(database, 1));
      await database.close();
    },
    TIMEOUT_MS,
  );
});
