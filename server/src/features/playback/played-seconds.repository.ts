import { PROGRESS_SAVE_STEP_S } from '@sebule/contract/playback/limits';
import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '#platform/db/is-postgres.ts';
import type { Database } from '#platform/db/schema.ts';

/** The most that one save counts: longer than a film plays on from a buffer without a connection. */
export const STEP_MAX_S = 30 * 60;
/** A player saves at each pause and each jump, so between two saves it plays for one step; saves may be late. */
const USUAL_STEP_MAX_S = 3 * PROGRESS_SAVE_STEP_S;

/** The names that SQL has for the smallest and the greatest of several values. */
export const extremes = (db: Database) =>
  isPostgres(db)
    ? { least: sql.raw('least'), greatest: sql.raw('greatest') }
    : { least: sql.raw('min'), greatest: sql.raw('max') };

/**
 * How many seconds have been played between the stored save of a movie or an episode and the one that replaces it
 * (`excluded`), as far as the player's moments of both tell. It is never more than the time that lies between them, so
 * jumping ahead does not count, nor does a save that arrives twice or late. What moves less than half as far as the clock
 * was paused in between: then a jump from the pause must not count as watching.
 */
export const playedSinceStored = (db: Database): RawBuilder<number> => {
  // Of the whole second in which a save falls: rounded differences would add up to more than has passed.
  const secondOf = (moment: RawBuilder<unknown>) =>
    isPostgres(db)
      ? sql`floor(extract(epoch from cast(${moment} as timestamptz)))`
      : sql`unixepoch(${moment})`;
  const { least } = extremes(db);
  const steps = sql`(select excluded.progress - watch_progress.progress as moved,
    ${secondOf(sql`excluded.saved_at`)} - ${secondOf(sql`watch_progress.saved_at`)} as passed) as step`;
  const most = sql`case when moved >= passed / 2 then ${sql.lit(STEP_MAX_S)} else ${sql.lit(USUAL_STEP_MAX_S)} end`;
  return sql<number>`(select case when moved > 0 and passed > 0
    then cast(round(cast(${least}(moved, passed, ${most}) as numeric)) as integer) else 0 end from ${steps})`;
};
