import type { NewSeason } from '@sebule/contract';
import type { TitleNames } from '#features/catalogue/index.ts';
import { type Listed, listed } from '#platform/db/lists.ts';
import type { NewSeasonRow } from './folder/folder.repository.ts';
import type { NamedVideo } from './names/named-video.ts';

type Guess = Pick<NamedVideo, 'title' | 'year' | 'season'>;

/** Looks up which of these seasons are there already: of the one series with this name. */
const findKnown = async (titleNames: TitleNames, guesses: readonly Guess[]) => {
  const titles = guesses.map(({ title }) => title);
  const found = await titleNames.named('series', titles);
  const seriesOf = ({ title, year }: Guess) => {
    const series = found(title, year).filter(({ status }) => status === 'active');
    return series.length === 1 ? series[0] : undefined;
  };
  const ids = guesses.flatMap((guess) => seriesOf(guess)?.video_id ?? []);
  const seasons = ids.length === 0 ? [] : await titleNames.seasonsOf(ids);
  return (guess: Guess): NewSeason['known'] => {
    const series = seriesOf(guess);
    const season = seasons.find(
      ({ title_id: id, order_no: order }) => id === series?.video_id && order === guess.season,
    );
    return series && season && { video_id: series.video_id, title: series.title, season_name: season.name };
  };
};

/** Groups of new episodes as admins see them: what they are by the name of the first file, and what is there of it. */
export const toNewSeasons = async (
  { rows, total }: Listed<NewSeasonRow>,
  named: (path: string) => NamedVideo,
  titleNames: TitleNames,
): Promise<Listed<NewSeason>> => {
  const groups = rows.map((row) => ({ row, guess: named(row.first) }));
  const guesses = groups.map(({ guess }) => guess);
  const knownFor = await findKnown(titleNames, guesses);
  return listed(
    groups.map(({ row: { folder, files }, guess }) => {
      const known = knownFor(guess);
      return { folder, files, series: guess.title, season: guess.season, ...(known && { known }) };
    }),
    total,
  );
};
