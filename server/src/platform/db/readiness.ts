import { sql } from 'kysely';
import { type Clock, SECOND_MS } from '../clock.ts';
import type { Every } from '../every.ts';
import { afterOwnTime } from '../own-time.ts';
import { DatabaseTroubleError, type Trouble } from './database-trouble.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

/** How long an answer about a SQLite file is used again: each new one is a write that waits for the disk. */
const SQLITE_ANSWER_HOLDS_MS = 2 * SECOND_MS;
/** How long a caller waits at most: the database may hang, or wait for another program. */
const ANSWERED_WITHIN_MS = 2 * SECOND_MS;

/** "on" for a standby and for a server that was set to read-only. */
const probePostgres = async (db: Database): Promise<Trouble | null> => {
  const { rows } = await sql<{ setting: string }>`
    select current_setting('transaction_read_only') as setting
  `.execute(db);
  return rows[0]?.setting === 'on' ? 'read-only' : null;
};

/** Only a write that reaches the disk shows that it is writable: this one sets an unused number in the header. */
const probeSqlite = async (db: Database): Promise<null> => {
  await sql`pragma application_id = 0`.execute(db);
  return null;
};

/** Finds what keeps the database from being used, asking once at a time. One that does not answer in time is away. */
export const createReadiness = (
  db: Database,
  clock: Clock,
  every?: Every,
): (() => Promise<Trouble | null>) => {
  const [probe, holdsMs] = isPostgres(db) ? [probePostgres, 0] : [probeSqlite, SQLITE_ANSWER_HOLDS_MS];
  let last = { at: Number.NEGATIVE_INFINITY, trouble: null as Trouble | null };
  let asked: Promise<Trouble | null> | undefined;

  const findTrouble = async (): Promise<Trouble | null> => {
    try {
      return await probe(db);
    } catch (error) {
      return error instanceof DatabaseTroubleError ? error.trouble : 'away';
    }
  };

  const learn = async (): Promise<Trouble | null> => {
    const trouble = await findTrouble();
    last = { at: clock.now(), trouble };
    asked = undefined;
    return trouble;
  };

  const ask = (): Promise<Trouble | null> => {
    const { promise, resolve } = Promise.withResolvers<Trouble | null>();
    const stopTimer = afterOwnTime(ANSWERED_WITHIN_MS, () => resolve('away'), every);
    void learn().then(resolve).finally(stopTimer);
    return promise;
  };

  return async () => {
    if (Math.abs(clock.now() - last.at) < holdsMs) return last.trouble;
    asked ??= ask();
    return asked;
  };
};
