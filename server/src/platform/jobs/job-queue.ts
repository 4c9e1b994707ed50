import { DAY_MS, isoTime } from '#platform/clock.ts';
import { listenToChannel } from '#platform/db/postgres-channel.ts';
import type { Database } from '#platform/db/schema.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { brokenUniqueKey } from '#platform/db/unique-key.ts';
import { errorName } from '#platform/error-name.ts';
import { createRareWarnings } from '#platform/rare-warnings.ts';
import { type RunnerOptions, createJobRunner } from './job-runner.ts';
import type { Job, JobKind } from './job.ts';
import { jobsRepository } from './jobs.repository.ts';
import { pollIntervalMs } from './jobs.rules.ts';
import { JOBS_CHANNEL } from './jobs.triggers.ts';

interface Dependencies extends RunnerOptions {
  db: Database;
  /** PostgreSQL's address, by which servers tell each other about new jobs; none for SQLite. */
  databaseUrl?: string | undefined;
}

interface QueueOptions {
  /** At most one unfinished job of a kind is about the same subject; see `JobKind.sameSubject`. */
  subject?: string;
  /** Milliseconds since 1970: it is not begun before. */
  notBefore?: number;
  /** Milliseconds since 1970: it is not begun from then on. */
  expiresAt?: number;
}

/** No job waits longer before it is tried, or tried again. */
const PUT_OFF_MAX_MS = 2 * DAY_MS;

/** Work that is stored first, and then done in the background, at least once, by any server on the same database. */
export const createJobQueue = ({ db, databaseUrl, ...options }: Dependencies) => {
  const { clock, log } = options;
  const jobs = jobsRepository(db);
  const handlers = new Map<string, Job>();
  const warn = createRareWarnings(log, clock);
  const warnOfDatabase = (error: unknown) =>
    warn(errorName(error), 'the job queue cannot be read or changed');
  const runner = createJobRunner({
    ...options,
    jobs,
    handlers,
    warnOfDatabase,
    pollIntervalMs: pollIntervalMs(databaseUrl !== undefined),
  });
  const newJob = <P>(kind: JobKind<P>, payload: P, { subject, notBefore, expiresAt }: QueueOptions) => {
    const now = isoTime(clock.now());
    return {
      kind: kind.name,
      subject: subject ?? null,
      payload: JSON.stringify(kind.payload.parse(payload)),
      createdAt: now,
      dueAt: notBefore === undefined ? now : isoTime(notBefore),
      expiresAt: expiresAt === undefined ? null : isoTime(expiresAt),
    };
  };
  /** The unfinished jobs of a kind whose payloads fit it. */
  const unfinishedOf = async <P>(kind: JobKind<P>, tx: Tx): Promise<{ id: number; payload: P }[]> => {
    const stored = await jobsRepository(tx.db).unfinished(kind.name);
    return stored.flatMap(({ id, payload }) => {
      const { data } = kind.payload.safeParse(JSON.parse(payload));
      return data === undefined ? [] : [{ id, payload: data }];
    });
  };
  let stopListening: (() => Promise<void>) | undefined;
  let isStopped = false;

  return {
    /** Adds a slice's jobs, before the queue is started. Only registered kinds are run on this server. */
    register(...added: Job[]): void {
      for (const job of added) handlers.set(job.kind.name, job);
    },

    /**
     * Stores a job within the transaction; it runs after the commit.
     * @returns its id, or that of the one kept instead
     */
    async queue<P>(kind: JobKind<P>, payload: P, queued: QueueOptions, tx: Tx): Promise<number> {
      const id = await jobsRepository(tx.db).add(newJob(kind, payload, queued), kind.sameSubject);
      tx.afterCommit(runner.pollSoon);
      return id;
    },

    /** The same for many jobs that are about no subject, in a few statements. */
    async queueAll<P>(
      kind: JobKind<P>,
      payloads: readonly P[],
      queued: Pick<QueueOptions, 'expiresAt'>,
      tx: Tx,
    ): Promise<void> {
      await jobsRepository(tx.db).addAll(payloads.map((payload) => newJob(kind, payload, queued)));
      tx.afterCommit(runner.pollSoon);
    },

    /**
     * Changes payloads of unfinished jobs of a kind, within the transaction. A running one has the new one only if
     * tried again.
     * @param change undefined leaves a job as it is
     */
    async amend<P>(kind: JobKind<P>, change: (payload: P) => P | undefined, tx: Tx): Promise<void> {
      const changes = (await unfinishedOf(kind, tx)).flatMap(({ id, payload }) => {
        const changed = change(payload);
        return changed === undefined ? [] : [{ id, payload: JSON.stringify(kind.payload.parse(changed)) }];
      });
      if (changes.length > 0) await jobsRepository(tx.db).amend(changes);
    },

    /** Deletes unfinished jobs of a kind, within the transaction. A running one may still have its effect. */
    async discard<P>(kind: JobKind<P>, matches: (payload: P) => boolean, tx: Tx): Promise<void> {
      const found = (await unfinishedOf(kind, tx)).filter(({ payload }) => matches(payload));
      if (found.length > 0) await jobsRepository(tx.db).discard(found.map(({ id }) => id));
    },

    /** Whether a job is still to be done, for one whose effect must not come after it was discarded. */
    isUnfinished: (id: number): Promise<boolean> => jobs.isUnfinished(id),

    /** How many jobs of a kind are still to be done. */
    unfinished: (kind: Pick<JobKind<unknown>, 'name'>): Promise<number> => jobs.countUnfinished(kind.name),

    /** The payloads of the unfinished jobs of a kind that have not failed once. */
    async neverFailed<P>(kind: JobKind<P>, within: Database): Promise<P[]> {
      const stored = await jobsRepository(within).neverFailed(kind.name);
      return stored.map(({ payload }) => kind.payload.parse(JSON.parse(payload)));
    },

    /**
     * Queues a failed or cancelled job again, within the transaction, which has to be given up otherwise.
     * @returns false when there is none, or a newer one about its subject
     */
    async retry(id: number, tx: Tx): Promise<boolean> {
      try {
        const isRevived = await jobsRepository(tx.db).revive(id, isoTime(clock.now()));
        if (isRevived) tx.afterCommit(runner.pollSoon);
        return isRevived;
      } catch (error) {
        if (brokenUniqueKey(error) !== null) return false;
        throw error;
      }
    },

    /** The newest jobs that have failed for good, and how many there are. */
    async failed(most: number) {
      const { rows, total } = await jobs.failed(most);
      const named = rows.map((row) => ({ ...row, doing: handlers.get(row.kind)?.kind.doing ?? null }));
      return { rows: named, total };
    },

    /** Forgets a job that has failed, within the transaction. @returns false when there is none */
    dismiss: (id: number, tx: Tx): Promise<boolean> => jobsRepository(tx.db).forgetFailed(id),

    /** Runs what is due now; resolves when all of it has been tried once. For tests. */
    flush: () => runner.flush(),

    async start(): Promise<void> {
      if (isStopped) return;
      const now = clock.now();
      await jobs.rescheduleFarFuture(isoTime(now), isoTime(now + PUT_OFF_MAX_MS));
      if (isStopped) return;
      runner.start();
      if (databaseUrl) stopListening = listenToChannel(databaseUrl, JOBS_CHANNEL, runner.pollSoon);
    },

    /** Stops that permanently; resolves once running jobs have ended or were aborted. */
    async stop(): Promise<void> {
      isStopped = true;
      await stopListening?.();
      await runner.stop();
    },
  };
};
export type JobQueue = ReturnType<typeof createJobQueue>;
