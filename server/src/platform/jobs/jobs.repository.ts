import { type UpdateObject, sql } from 'kysely';
import { chunked } from '#platform/chunked.ts';
import { among } from '#platform/db/among.ts';
import { isPostgres } from '#platform/db/is-postgres.ts';
import type { Database, Tables } from '#platform/db/schema.ts';
import type { JobKind } from './job.ts';

export interface NewJob {
  kind: string;
  subject: string | null;
  payload: string;
  createdAt: string;
  dueAt: string;
  expiresAt: string | null;
}

export interface LeasedJob extends Omit<NewJob, 'createdAt' | 'dueAt'> {
  id: number;
  /** This one included. */
  attempts: number;
  /** The fencing token: counts the leases. The holder of an earlier one can no longer change the job. */
  lease: number;
}

/** The lease that a change is made under. */
type Lease = Pick<LeasedJob, 'id' | 'lease'>;

export interface Progress {
  percent: number;
  text: string;
}

const ROWS_PER_INSERT = 500;

const valuesOf = ({ kind, subject, payload, dueAt, createdAt, expiresAt }: NewJob) =>
  ({
    kind,
    subject,
    payload,
    state: 'waiting',
    attempts: 0,
    lease: 0,
    due_at: dueAt,
    created_at: createdAt,
    expires_at: expiresAt,
  }) as const;

export const jobsRepository = (db: Database) => {
  /** Only while the lease lasts: nobody else has leased, replaced or discarded the job. */
  const changeLeased = async (
    { id, lease }: Lease,
    changes: UpdateObject<Tables, 'jobs'>,
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set(changes)
      .where('id', '=', id)
      .where('lease', '=', lease)
      .where('state', '=', 'running')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  /** In exactly these words, because only for them SQLite uses the index. */
  const unfinished = () => db.selectFrom('jobs').where('due_at', 'is not', null);

  return {
    /**
     * Stores a job unless an unfinished one of its kind has the same subject: that one is replaced or kept, in one
     * statement, also when two servers do it at once.
     * @returns the job's id, or that of the one which was there
     */
    async add(job: NewJob, sameSubject: JobKind<unknown>['sameSubject']): Promise<number> {
      const { id } = await db
        .insertInto('jobs')
        .values(valuesOf(job))
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'subject'])
            .where('due_at', 'is not', null)
            .doUpdateSet((eb) =>
              sameSubject === 'keep'
                ? // Changes nothing, but returns the id.
                  { kind: eb.ref('excluded.kind') }
                : {
                    payload: eb.ref('excluded.payload'),
                    state: 'waiting',
                    attempts: 0,
                    lease: sql<number>`jobs.lease + 1`,
                    due_at: eb.ref('excluded.due_at'),
                    created_at: eb.ref('excluded.created_at'),
                    expires_at: eb.ref('excluded.expires_at'),
                    percent: null,
                    progress: null,
                    last_error: null,
                  },
            ),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Makes due what a clock that was far ahead has put off: jobs queued, leased or tried later than a moment. */
    async rescheduleFarFuture(now: string, latest: string): Promise<void> {
      await db
        .updateTable('jobs')
        .set((eb) => ({
          due_at: now,
          created_at: eb.case().when('created_at', '>', latest).then(now).else(eb.ref('created_at')).end(),
        }))
        .where('due_at', '>', latest)
        .where((eb) =>
          eb.or([eb('created_at', '>', latest), eb('state', '=', 'running'), eb('attempts', '>', 0)]),
        )
        .execute();
    },

    /** Stores jobs of one kind without subjects, in one statement for as many as a statement takes. */
    async addAll(jobs: readonly NewJob[]): Promise<void> {
      for (const rows of chunked(jobs.map(valuesOf), ROWS_PER_INSERT))
        await db.insertInto('jobs').values(rows).execute();
    },

    /**
     * Leases the next due job of these kinds: first those whose lease has ended, then those with the fewest attempts,
     * so that failures do not delay new jobs.
     */
    lease: (kinds: readonly string[], now: string, until: string): Promise<LeasedJob | undefined> =>
      db
        .updateTable('jobs')
        .set({
          state: 'running',
          due_at: until,
          attempts: sql<number>`attempts + 1`,
          lease: sql<number>`lease + 1`,
        })
        .where('id', '=', (eb) =>
          eb
            .selectFrom('jobs')
            .select('id')
            .where('kind', 'in', kinds)
            .where('due_at', '<=', now)
            // 'running' before 'waiting'.
            .orderBy('state')
            .orderBy('attempts')
            .orderBy('due_at')
            .orderBy('id')
            .limit(1)
            // SQLite has one writer at a time.
            .$if(isPostgres(db), (query) => query.forUpdate().skipLocked()),
        )
        .returning(['id', 'kind', 'subject', 'payload', 'attempts', 'lease', 'expires_at as expiresAt'])
        .executeTakeFirst(),

    /** Prolongs the lease. @returns false when it is lost */
    renew: (lease: Lease, until: string, progress: Progress | null): Promise<boolean> =>
      changeLeased(lease, {
        due_at: until,
        ...(progress && { percent: progress.percent, progress: progress.text }),
      }),

    /** Each of these ends the lease. @returns false when it was lost before */
    postpone: (
      lease: Lease,
      until: string,
      { reason, payload }: { reason: string; payload: string | undefined },
    ): Promise<boolean> =>
      changeLeased(lease, {
        state: 'waiting',
        due_at: until,
        last_error: reason,
        ...(payload !== undefined && { payload }),
      }),

    /** Returns the job to the queue, without counting the attempt. @param dueAt its old place in the queue without it */
    release: ({ id, lease, attempts }: LeasedJob, dueAt?: string): Promise<boolean> =>
      changeLeased(
        { id, lease },
        { state: 'waiting', due_at: dueAt ?? sql<string>`created_at`, attempts: attempts - 1 },
      ),

    finish: (lease: Lease, state: 'done' | 'failed', now: string, reason: string | null): Promise<boolean> =>
      changeLeased(lease, { state, due_at: null, finished_at: now, last_error: reason }),

    async remove({ id, lease }: Lease): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('jobs')
        .where('id', '=', id)
        .where('lease', '=', lease)
        .where('state', '=', 'running')
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    isUnfinished: async (id: number): Promise<boolean> =>
      (await unfinished().select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

    unfinished: (kind: string): Promise<{ id: number; payload: string }[]> =>
      unfinished().select(['id', 'payload']).where('kind', '=', kind).execute(),

    async countUnfinished(kind: string): Promise<number> {
      const counted = unfinished().select((eb) => eb.fn.countAll<number>().as('count'));
      return (await counted.where('kind', '=', kind).executeTakeFirstOrThrow()).count;
    },

    neverFailed: (kind: string): Promise<{ payload: string }[]> =>
      unfinished().select('payload').where('kind', '=', kind).where('last_error', 'is', null).execute(),

    /** Gives unfinished jobs other payloads, in one statement. One that is running has them if it is tried again. */
    async amend(changes: readonly { id: number; payload: string }[]): Promise<void> {
      const changed = isPostgres(db)
        ? sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (id integer, payload text)`
        : sql`(select value ->> 'id' as id, value ->> 'payload' as payload
            from json_each(${JSON.stringify(changes)})) as changed`;
      await sql`update jobs set payload = changed.payload from ${changed}
        where jobs.id = changed.id and jobs.due_at is not null`.execute(db);
    },

    /** Deletes a job, whichever server runs it: that one finds its lease lost. */
    async discard(ids: readonly number[]): Promise<void> {
      await db
        .deleteFrom('jobs')
        .where(among(db, 'id', ids))
        .execute();
    },

    /** Deletes the jobs of these kinds, in any state, whose payload contains a text, which has no wildcards. */
    async removeWith(kinds: readonly string[], text: string): Promise<void> {
      await db.deleteFrom('jobs').where('kind', 'in', kinds).where('payload', 'like', `%${text}%`).execute();
    },

    /** Makes a failed or cancelled job due again. @throws when an unfinished one has the same subject */
    async revive(id: number, now: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set({ state: 'waiting', attempts: 0, due_at: now, finished_at: null, percent: null, progress: null })
        .where('id', '=', id)
        .where('state', 'in', ['failed', 'cancelled'])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Those that have failed for good, the newest first, and how many there are. */
    async failed(most: number) {
      const failed = db.selectFrom('jobs').where('state', '=', 'failed');
      const rows = await failed
        .select([
          'id',
          'kind',
          'last_error as lastError',
          'expires_at as expiresAt',
          'finished_at as finishedAt',
        ])
        .orderBy('finished_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      if (rows.length < most) return { rows, total: rows.length };
      const { total } = await failed
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { rows, total };
    },

    /** Deletes a job that has failed. @returns false when there is none */
    async forgetFailed(id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('jobs')
        .where('id', '=', id)
        .where('state', '=', 'failed')
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** When the next job of these kinds is due or a lease ends, possibly in the past; null when there is none. */
    async nextDueAt(kinds: readonly string[]): Promise<string | null> {
      const first = unfinished().select((eb) => eb.fn.min('due_at').as('at'));
      return (await first.where('kind', 'in', kinds).executeTakeFirst())?.at ?? null;
    },

    async prune(kind: string, until: { done: string; failed: string }): Promise<void> {
      await db
        .deleteFrom('jobs')
        .where('kind', '=', kind)
        .where((eb) =>
          eb.or([
            eb('state', 'in', ['done', 'cancelled']).and('finished_at', '<=', until.done),
            eb('state', '=', 'failed').and('finished_at', '<=', until.failed),
          ]),
        )
        .execute();
    },
  };
};
export type JobsRepository = ReturnType<typeof jobsRepository>;

/** Deletes all that is still to be done. */
export const forgetUnfinishedJobs = async (db: Database): Promise<void> => {
  await db.deleteFrom('jobs').where('due_at', 'is not', null).execute();
};
