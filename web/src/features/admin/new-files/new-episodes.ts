import type { NewSeason, SeasonFromFiles } from '@sebule/contract';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { certainBody } from './season/season.rules.ts';

export type KnownSeason = NonNullable<NewSeason['known']>;

/** What adds all of these episodes to the season that is there; null where something has to be decided first. */
export const newEpisodesOf = async (
  { folder, series, season }: NewSeason,
  { video_id: id }: KnownSeason,
): Promise<SeasonFromFiles | null> => {
  if (season === null) return null;
  const [found, known] = await Promise.all([
    callAsAdmin('GET admin/media/season', { query: { folder, series, season } }),
    callAsAdmin('GET videos/get-seasons-episodes/:series_id', { params: { series_id: id } }),
  ]);
  const [files] = found.details;
  return files ? certainBody(files, { video_id: id, season }, known.details) : null;
};
