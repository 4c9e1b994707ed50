import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * What admins and viewers may see, defined once for lists, details, progress and media. Each condition expects its
 * tables in the query under their own names.
 */

/** Not in the trash: what admins see. */
export const titleIsKept: RawBuilder<SqlBool> = sql`titles.status = 'active'`;
export const seasonIsKept: RawBuilder<SqlBool> = sql`seasons.status = 'active'`;
export const episodeIsKept: RawBuilder<SqlBool> = sql`episodes.status = 'active'`;

/** Neither in the trash nor switched off: what viewers see. */
export const titleIsShown: RawBuilder<SqlBool> = sql`(${titleIsKept} and titles.is_active = 1)`;
export const seasonIsShown: RawBuilder<SqlBool> = sql`(${seasonIsKept} and seasons.is_active = 1)`;
export const episodeIsShown: RawBuilder<SqlBool> = sql`(${episodeIsKept} and episodes.is_active = 1)`;

/** A movie with a file, or a series with a shown episode. Triggers keep the column, see migration 019. */
export const titleIsPlayable: RawBuilder<SqlBool> = sql`titles.is_playable = 1`;
