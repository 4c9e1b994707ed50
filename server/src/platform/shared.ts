import type { AdminEvent } from '@sebule/contract';
import type { Clock } from './clock.ts';
import type { Database } from './db/schema.ts';
import type { EventHub } from './events.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Log } from './rare-warnings.ts';

/** What `app.ts` gives to most slices; each picks what it needs. */
export interface Shared {
  db: Database;
  clock: Clock;
  events: Pick<EventHub<AdminEvent>, 'publish'>;
  jobs: JobQueue;
  log: Log;
}
