import { type RawBuilder, sql } from 'kysely';

/** The last number of a file with several episodes, counted as `episode_no` is; null for a single one. */
export const lastEpisodeNo: RawBuilder<number | null> =
  sql`(episodes.episode_no + episodes.episode_end - episodes.order_no)`;
