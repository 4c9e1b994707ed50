import { type Clock, HOUR_MS, MINUTE_MS } from '../clock.ts';
import { type Every, everyInterval } from '../every.ts';
import { TROUBLE_MESSAGES } from './database-trouble.ts';
import { checkFile } from './file-check.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';
import { fileOf } from './sqlite/file-of.ts';

/** The part of Fastify's logger that is used here. */
interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

/** Looks for damage in the whole database; null when there is none. */
export type CheckWhole = (signal: AbortSignal) => Promise<string | null>;

interface Dependencies {
  /** Null where the database checks itself. */
  check: CheckWhole | null;
  clock: Clock;
  log: Log;
  every?: Every | undefined;
}

/** Delay of the first check after the start, and of the nightly one at most. */
const LOOK_EVERY_MS = 10 * MINUTE_MS;
/** In the server's local time: when the fewest people watch. */
const NIGHT_HOUR = 4;

/** Changes at that hour. */
const nightOf = (now: number): string => new Date(now - NIGHT_HOUR * HOUR_MS).toDateString();

/** The check of a SQLite file, in a separate process; null for PostgreSQL, which has its own checksums and tools. */
export const wholeCheckOf = async (db: Database): Promise<CheckWhole | null> => {
  const file = isPostgres(db) ? '' : await fileOf(db);
  if (file === '') return null;
  return async (signal) => {
    const damage = await checkFile(file, { when: 'running', signal });
    return damage?.of === 'file' ? damage.reason : null;
  };
};

/** Checks the database for damage soon after the start and every night; requests that meet damage report it. */
export const createDamageWatch = ({ check, clock, log, every = everyInterval }: Dependencies) => {
  const stopping = new AbortController();
  let damage: string | null = null;
  let checkedNight: string | null = null;
  let isChecking = false;
  let stopTimer: (() => void) | null = null;

  const found = (reason: string): void => {
    if (damage === null) log.error({ reason }, TROUBLE_MESSAGES.damaged);
    damage = reason;
  };

  const checkNow = async (runCheck: CheckWhole): Promise<void> => {
    const startedAt = performance.now();
    try {
      const result = await runCheck(stopping.signal);
      damage = null;
      if (result === null)
        log.info({ ms: Math.round(performance.now() - startedAt) }, 'the database is sound');
      else found(result);
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'the database could not be checked for damage');
    }
  };

  const checkOncePerNight = async (): Promise<void> => {
    const night = nightOf(clock.now());
    if (check === null || isChecking || night === checkedNight) return;
    checkedNight = night;
    isChecking = true;
    await checkNow(check);
    isChecking = false;
  };

  return {
    isDamaged: (): boolean => damage !== null,
    report: found,
    start(): void {
      if (check !== null) stopTimer ??= every(LOOK_EVERY_MS, checkOncePerNight);
    },
    stop(): void {
      stopTimer?.();
      stopping.abort();
    },
  };
};
