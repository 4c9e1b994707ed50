import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** What admins and viewers may see. Each condition expects its tables in the query under their own names. */

type Part = 'titles' | 'seasons' | 'episodes';

/** Not in the trash: what admins see. */
const isKept = (table: Part): string => `${table}.status = 'active'`;
/** Neither in the trash nor switched off: what viewers see. */
export const isShown = (table: Part): string => `(${isKept(table)} and ${table}.is_active = 1)`;

export const titleIsKept: RawBuilder<SqlBool> = sql.raw(isKept('titles'));
export const seasonIsKept: RawBuilder<SqlBool> = sql.raw(isKept('seasons'));
export const episodeIsKept: RawBuilder<SqlBool> = sql.raw(isKept('episodes'));

export const titleIsShown: RawBuilder<SqlBool> = sql.raw(isShown('titles'));
export const seasonIsShown: RawBuilder<SqlBool> = sql.raw(isShown('seasons'));
export const episodeIsShown: RawBuilder<SqlBool> = sql.raw(isShown('episodes'));

/** A movie with a file, or a series with a shown episode. Triggers keep the column, see `playable.triggers.ts`. */
export const titleIsPlayable: RawBuilder<SqlBool> = sql`titles.is_playable = 1`;
