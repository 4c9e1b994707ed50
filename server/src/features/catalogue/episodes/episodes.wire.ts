import {
  type EpisodeForm,
  type EpisodesFill,
  type EpisodesSave,
  type Intro,
  NO_OVERVIEW,
  type NewEpisode,
} from '@sebule/contract';
import { guessesAfter } from '../titles/guesses.rules.ts';
import type { Episode, EpisodeChanges, NewEpisodeRow } from './episodes.repository.ts';
import { movedEnd } from './episodes.rules.ts';

export const rowsIn = ({ epidodeDetails }: EpisodesSave): EpisodesSave['epidodeDetails'] => epidodeDetails;

/** The name of a field of one of them. */
export const rowField = (at: number, field: string): string => `epidodeDetails.${at}.${field}`;

/** The addresses of an episode, checked; undefined for one that was not sent. */
export interface EpisodeAddresses {
  url: string;
  subtitles_url: string | null | undefined;
}

/** An intro as it is stored; what was not sent stays. */
const introColumns = (
  intro: Intro | null | undefined,
  before: Pick<Episode, 'intro_from' | 'intro_to'>,
): Pick<Episode, 'intro_from' | 'intro_to'> =>
  intro === undefined
    ? { intro_from: before.intro_from, intro_to: before.intro_to }
    : { intro_from: intro?.from ?? null, intro_to: intro?.to ?? null };

export const episodeRow = (
  form: NewEpisode,
  { url, subtitles_url }: EpisodeAddresses,
  season: { id: number; order_no: number },
): NewEpisodeRow => ({
  season_id: season.id,
  name: form.episode_name,
  order_no: form.episode_order,
  episode_end: form.episode_end ?? null,
  season_no: form.season_no ?? season.order_no,
  episode_no: form.episode_no ?? form.episode_order,
  overview: form.overview ?? NO_OVERVIEW,
  runtime: form.runtime,
  thumbnail_path: form.thumbnail_path ?? null,
  url,
  subtitles_url: subtitles_url ?? null,
  credits_start: form.credits_start,
  ...introColumns(form.intro, { intro_from: null, intro_to: null }),
  status: 'active',
  is_active: 1,
});

/** What may have been guessed of an episode: the fields of its form, and their columns. */
const GUESSABLE = [
  ['episode_name', 'name'],
  ['overview', 'overview'],
  ['runtime', 'runtime'],
  ['thumbnail_path', 'thumbnail_path'],
] as const;

const enteredIn = (form: EpisodeForm, before: Episode): string[] =>
  GUESSABLE.filter(([field, column]) => form[field] !== undefined && form[field] !== before[column]).map(
    ([field]) => field,
  );

/** What is known about an episode that replaces what is stored. */
export const filledChanges = (
  {
    episode_name: name,
    overview,
    runtime,
    thumbnail_path: thumbnail,
    intro,
  }: EpisodesFill['episodes'][number],
  before: Episode,
): EpisodeChanges => {
  const filled = { episode_name: name, overview, runtime, thumbnail_path: thumbnail };
  const fields = Object.entries(filled).filter(([, value]) => value !== undefined);
  return {
    guessed: guessesAfter(
      before.guessed,
      fields.map(([field]) => field),
    ),
    name: name ?? before.name,
    overview: overview ?? before.overview,
    runtime: runtime ?? before.runtime,
    thumbnail_path: thumbnail ?? before.thumbnail_path,
    ...introColumns(intro, before),
  };
};

/** What a form changes in a stored episode; what was not sent stays. */
export const episodeChanges = (
  form: EpisodeForm,
  { url, subtitles_url }: EpisodeAddresses,
  before: Episode,
): EpisodeChanges => ({
  guessed: guessesAfter(before.guessed, enteredIn(form, before)),
  name: form.episode_name,
  order_no: form.episode_order,
  episode_end: form.episode_end === undefined ? movedEnd(before, form.episode_order) : form.episode_end,
  season_no: form.season_no ?? before.season_no,
  episode_no: form.episode_no ?? before.episode_no,
  overview: form.overview ?? before.overview,
  runtime: form.runtime,
  thumbnail_path: form.thumbnail_path === undefined ? before.thumbnail_path : form.thumbnail_path,
  url,
  subtitles_url: subtitles_url === undefined ? before.subtitles_url : subtitles_url,
  credits_start: form.credits_start,
  ...introColumns(form.intro, before),
});
