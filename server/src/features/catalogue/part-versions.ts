import { createHash } from 'node:crypto';
import type { EpisodesTable, MediaFilesTable, SeasonsTable } from '#platform/db/schema.ts';

const VERSION_LENGTH = 16;

/** Made from the values themselves: whatever changes them changes it, also what counts no versions. */
const versionOf = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, VERSION_LENGTH);

type FileFields = Pick<
  MediaFilesTable,
  'label' | 'order_no' | 'credits_start' | 'url' | 'trailer_url' | 'subtitles_url'
>;

/** The version of what the form of a file edits. */
export const fileVersion = (file: FileFields): string =>
  versionOf([file.label, file.order_no, file.credits_start, file.url, file.trailer_url, file.subtitles_url]);

/** The version of what the form of a season edits. */
export const seasonVersion = (season: Pick<SeasonsTable, 'name' | 'order_no' | 'trailer_url'>): string =>
  versionOf([season.name, season.order_no, season.trailer_url]);

type EpisodeFields = Pick<
  EpisodesTable,
  | 'name'
  | 'order_no'
  | 'episode_end'
  | 'overview'
  | 'runtime'
  | 'credits_start'
  | 'url'
  | 'subtitles_url'
  | 'thumbnail_path'
>;

/** The version of what the form of an episode edits. */
export const episodeVersion = (episode: EpisodeFields): string =>
  versionOf([
    episode.name,
    episode.order_no,
    episode.episode_end,
    episode.overview,
    episode.runtime,
    episode.credits_start,
    episode.url,
    episode.subtitles_url,
    episode.thumbnail_path,
  ]);
