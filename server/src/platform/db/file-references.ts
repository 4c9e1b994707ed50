import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { episodeIsKept, seasonIsKept } from './visibility.ts';

/** Where the catalogue refers to files of the media folder. */
export const FILE_REFERENCES = [
  ['media_files', 'url'],
  ['media_files', 'trailer_url'],
  ['media_files', 'subtitles_url'],
  ['seasons', 'trailer_url'],
  ['episodes', 'url'],
  ['episodes', 'subtitles_url'],
] as const;

export type ReferringTable = (typeof FILE_REFERENCES)[number][0];

/** Whether a reference is to a file of the media folder, and not to one on another host. */
export const isInMediaFolder = (reference: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(lower(${reference}) not like 'http://%' and lower(${reference}) not like 'https://%')`;

/** How the rows of a table with references belong to titles. */
interface OfTitles {
  /** The table, with those between it and the titles. */
  rows: RawBuilder<unknown>;
  titleId: RawBuilder<number>;
  /** Whether nothing below the title is in the trash. */
  isKept: RawBuilder<SqlBool>;
}

export const REFERRING: Record<ReferringTable, OfTitles> = {
  media_files: { rows: sql`media_files`, titleId: sql.ref('media_files.title_id'), isKept: sql`true` },
  seasons: { rows: sql`seasons`, titleId: sql.ref('seasons.title_id'), isKept: seasonIsKept },
  episodes: {
    rows: sql`episodes join seasons on seasons.id = episodes.season_id`,
    titleId: sql.ref('seasons.title_id'),
    isKept: sql`(${seasonIsKept} and ${episodeIsKept})`,
  },
};
