import type { TriggerSet } from '../db/triggers.ts';

/** The channel of PostgreSQL on which servers tell each other of new jobs. */
export const JOBS_CHANNEL = 'sebule_jobs';

export const jobTriggers: TriggerSet = {
  name: 'jobs-notify',
  create: ({ isPostgres }) =>
    isPostgres
      ? [
          `create function jobs_notify() returns trigger language plpgsql as
             $$ begin perform pg_notify('${JOBS_CHANNEL}', ''); return null; end $$`,
          `create trigger jobs_notify after insert on jobs for each statement execute function jobs_notify()`,
        ]
      : [],
};
