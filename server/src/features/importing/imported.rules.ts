import {
  type ImportCandidate,
  EPISODE_NUMBER_MAX,
  type ImportedEpisode,
  type ImportedSeasonEpisode,
  type ImportedTitle,
  TITLE_MAX_LENGTH,
  cutText,
} from '@sebule/contract';
import * as fields from '@sebule/contract/common/fields.schema';
import { z } from 'zod';

/** Texts and lists are cut to what the forms accept. */
const TAGLINE_MAX = 300;
const OVERVIEW_MAX = 4_000;
const GENRES_MAX = 30;
const GENRE_MAX = 60;
const RUNTIME_MAX = 10_000;
const CANDIDATES_MAX = 20;
const SEASON_EPISODES_MAX = 1_000;
const PERSON_MAX = 120;
/** Who is named first plays most; the rest is a long list. */
const CAST_MAX = 8;
const ACTOR_MAX = 1_000;
const PEOPLE_MAX = 500;

const IMAGE = /^\/[A-Za-z0-9_-][A-Za-z0-9_.-]{0,150}\.(?:webp|jpe?g|png|avif)$/i;

const withoutControls = (value: string): string => value.replaceAll(/[^\P{Cc}\t\n\r]/gu, '');

/** Anything else than expected counts as missing: the database omits fields, or sends null or an empty text. */
const accepted = (max: number, schema: z.ZodString) =>
  z
    .string()
    .catch('')
    .transform(
      (value) => schema.safeParse(cutText(withoutControls(value).normalize('NFC').trim(), max)).data ?? '',
    );
const text = (max: number) => accepted(max, fields.text(max));
const line = (max: number) => accepted(max, fields.line(max));
const image = z.string().regex(IMAGE).nullable().catch(null);
const date = z.iso.date().nullable().catch(null);
const minutes = z
  .number()
  .min(0)
  .max(RUNTIME_MAX)
  .catch(0)
  .transform((value) => Math.round(value));
const names = z
  .array(z.object({ name: line(GENRE_MAX) }).catch({ name: '' }))
  .catch([])
  .transform((genres) => [...new Set(genres.map(({ name }) => name).filter(Boolean))].slice(0, GENRES_MAX));
const { id } = fields;

/** Names on one line, as many as fit. */
const namesOf = (people: readonly { name: string }[], max: number): string | null => {
  let joined = '';
  for (const name of new Set(people.map((person) => person.name).filter(Boolean))) {
    const longer = joined === '' ? name : `${joined}, ${name}`;
    if (longer.length > max) break;
    joined = longer;
  }
  return joined || null;
};

const person = z.object({ name: line(PERSON_MAX), job: z.string().catch('') }).catch({ name: '', job: '' });
const people = z.array(person).catch([]);
const credits = z
  .object({ cast: people.catch([]), crew: people.catch([]) })
  .catch({ cast: [], crew: [] })
  .transform(({ cast, crew }) => {
    const having = (...jobs: string[]) => crew.filter(({ job }) => jobs.includes(job));
    return {
      actor: namesOf(cast.slice(0, CAST_MAX), ACTOR_MAX),
      director: namesOf(having('Director'), PEOPLE_MAX),
      writer: namesOf(having('Writer', 'Screenplay', 'Story'), PEOPLE_MAX),
    };
  });

const common = {
  id,
  overview: text(OVERVIEW_MAX),
  tagline: line(TAGLINE_MAX),
  adult: z.boolean().catch(false),
  genres: names,
  poster_path: image,
  backdrop_path: image,
  credits,
};

const movie = z.object({ ...common, title: line(TITLE_MAX_LENGTH), release_date: date, runtime: minutes });
const series = z.object({
  ...common,
  name: line(TITLE_MAX_LENGTH),
  first_air_date: date,
  episode_run_time: z.array(minutes).catch([]),
});
const episode = z.object({
  id,
  name: line(TITLE_MAX_LENGTH),
  overview: text(OVERVIEW_MAX),
  runtime: minutes,
  still_path: image,
});
const seasonEpisodes = z.object({ episodes: z.array(z.unknown()).max(SEASON_EPISODES_MAX) });
const seasonEpisode = episode.extend({ episode_number: z.int().min(0).max(EPISODE_NUMBER_MAX) });
const results = z.object({ results: z.array(z.unknown()) });
const shown = { id: true, overview: true, poster_path: true } as const;
const movieResult = movie.pick({ ...shown, title: true, release_date: true });
const seriesResult = series.pick({ ...shown, name: true, first_air_date: true });

/** A movie from the database's answer; null when that is not one. */
export const movieFrom = (json: unknown): ImportedTitle | null => {
  const { data } = movie.safeParse(json);
  if (!data || data.title === '') return null;
  const { credits: made, ...known } = data;
  return { ...known, ...made, name: known.title, tagline: known.tagline || null };
};

/** The same for a series. The length of its episodes counts as its runtime. */
export const seriesFrom = (json: unknown): ImportedTitle | null => {
  const { data } = series.safeParse(json);
  if (!data || data.name === '') return null;
  const { first_air_date: releaseDate, episode_run_time: lengths, credits: made, ...rest } = data;
  return {
    ...rest,
    ...made,
    title: data.name,
    tagline: data.tagline || null,
    release_date: releaseDate,
    runtime: lengths.find((length) => length > 0) ?? 0,
  };
};

export const episodeFrom = (json: unknown): ImportedEpisode | null => episode.safeParse(json).data ?? null;

/** The episodes of a season; null when the answer is none. Those that cannot be read are left out. */
export const seasonFrom = (json: unknown): ImportedSeasonEpisode[] | null => {
  const { data } = seasonEpisodes.safeParse(json);
  if (!data) return null;
  return data.episodes.flatMap((each) => {
    const { data: known } = seasonEpisode.safeParse(each);
    if (!known) return [];
    const { episode_number: number, ...rest } = known;
    return [{ ...rest, episode_no: number }];
  });
};

/** What a search has found; null when the answer is not one. Results that cannot be read are left out. */
export const candidatesFrom = (json: unknown, kind: 'movie' | 'series'): ImportCandidate[] | null => {
  const { data } = results.safeParse(json);
  if (!data) return null;
  const found = data.results.flatMap((result): ImportCandidate[] => {
    if (kind === 'movie') {
      const { data: known } = movieResult.safeParse(result);
      return known && known.title !== '' ? [known] : [];
    }
    const { data: known } = seriesResult.safeParse(result);
    if (!known || known.name === '') return [];
    const { name, first_air_date, ...rest } = known;
    return [{ ...rest, title: name, release_date: first_air_date }];
  });
  return found.slice(0, CANDIDATES_MAX);
};
