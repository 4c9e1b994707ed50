import type { AdminEvent } from '@sebule/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './db/schema.ts';
import type { EventHub } from './events.ts';
import type { Handlers } from './http/mount.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Log } from './rare-warnings.ts';

/** What `app.ts` gives to most slices; each picks what it needs. */
export interface SliceDependencies {
  db: Database;
  clock: Clock;
  events: Pick<EventHub<AdminEvent>, 'publish'>;
  jobs: JobQueue;
  log: Log;
}

/** One feature of the server, as `app.ts` composes it. A slice has only the parts that it needs. */
export interface Slice {
  /** Handlers of its rows in the endpoint table. */
  routes?: Partial<Handlers>;
  /** Adds routes that are not in the endpoint table. */
  install?(app: FastifyInstance): void;
  /** Begins work in the background, once the server listens. */
  start?(): void;
  /** Ends that work when the server closes; resolves when nothing of it is left running. */
  stop?(): Promise<void>;
}

/** Adds what the slices have outside the endpoint table, and ties their background work to the server's life. */
export const installSlices = (app: FastifyInstance, slices: readonly Slice[]): void => {
  for (const slice of slices) {
    slice.install?.(app);
    app.addHook('onListen', async () => slice.start?.());
    app.addHook('onClose', async () => slice.stop?.());
  }
};
