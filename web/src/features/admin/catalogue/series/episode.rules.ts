import type { Episode, ImportedEpisode, RequestBody } from '@sebule/contract';
import {
  EPISODE_CREDITS_START_S,
  EPISODE_RESET_CREDITS_START_S,
  NO_OVERVIEW,
} from '@sebule/contract/catalogue/limits';
import { INTRO_MIN_S } from '@sebule/contract/playback/limits';
import { numbersText } from '#shared/episode-numbers.ts';
import { problems, type FieldErrors } from '#shared/form/failure.rules.ts';
import type { ComparedFields } from '../../importing/index.ts';
import type { FieldLabels } from '../../kit/form/overtaken.rules.ts';
import { numbersIn } from '../episode-numbers.rules.ts';
import { addressProblem, isBlank, secondsProblem, wholeNumberProblem } from '../fields.rules.ts';

/** The form's entries, with the field names of the API; numbers as they are typed. */
export interface EpisodeEntry {
  episode_name: string;
  episode_order: string;
  overview: string;
  runtime: string;
  credits_start: string;
  /** Both are empty where there is no intro. */
  intro_from: string;
  intro_to: string;
  url: string;
  subtitles_url: string;
  thumbnail_path: string;
}

export const EPISODE_LABELS: FieldLabels<EpisodeEntry> = {
  episode_name: 'Episode name',
  episode_order: 'Order',
  overview: 'Overview',
  url: 'Episode URL',
  subtitles_url: 'Subtitles URL',
  runtime: 'Runtime',
  credits_start: 'Credits start',
  intro_from: 'Intro start',
  intro_to: 'Intro end',
  thumbnail_path: { label: 'Thumbnail', isPicture: true },
};

/** The place of what is typed about an episode; null for a new one. */
export const episodePlace = (seasonId: number, episode: Pick<Episode, 'episode_id'> | null): string =>
  episode ? `episode:${episode.episode_id}` : `new-episode-of:${seasonId}`;

/** The intro of an episode, as the form's entries. */
export const introEntry = ({
  intro,
}: Pick<Episode, 'intro'>): Pick<EpisodeEntry, 'intro_from' | 'intro_to'> => ({
  intro_from: intro ? String(intro.from) : '',
  intro_to: intro ? String(intro.to) : '',
});

export const entryOf = (episode: Episode): EpisodeEntry => ({
  episode_name: episode.episode_name,
  episode_order: numbersText(episode.episode_order, episode.episode_end),
  overview: episode.overview,
  runtime: String(episode.runtime),
  credits_start: String(episode.credits_start),
  ...introEntry(episode),
  url: episode.url,
  subtitles_url: episode.subtitles_url ?? '',
  thumbnail_path: episode.thumbnail_path ?? '',
});

const nextOrder = (episodes: readonly Episode[]): number =>
  Math.max(0, ...episodes.map(({ episode_order: first, episode_end: last }) => last ?? first)) + 1;

/** The entries for a new episode, after those that there are. */
export const newEntry = (episodes: readonly Episode[], prefix: string): EpisodeEntry => ({
  episode_name: '',
  episode_order: String(nextOrder(episodes)),
  overview: '',
  runtime: '',
  credits_start: String(EPISODE_CREDITS_START_S),
  ...introEntry({ intro: null }),
  url: prefix,
  subtitles_url: '',
  thumbnail_path: '',
});

/** The entries after a failed fetch. */
export const resetEntry = (episodes: readonly Episode[], prefix: string): EpisodeEntry => ({
  ...newEntry(episodes, prefix),
  overview: NO_OVERVIEW,
  credits_start: String(EPISODE_RESET_CREDITS_START_S),
});

export type EpisodeDetails = Pick<EpisodeEntry, 'episode_name' | 'overview' | 'runtime' | 'thumbnail_path'>;

/** The entries that a fetch of one episode may change: its number is the one that was fetched. */
export type ImportableEpisode = EpisodeDetails & Pick<EpisodeEntry, 'episode_order'>;

export const DETAIL_FIELDS: ComparedFields<EpisodeDetails> = {
  episode_name: { label: 'Episode name' },
  overview: { label: 'Overview' },
  runtime: { label: 'Runtime' },
  thumbnail_path: { label: 'Thumbnail', isPicture: true },
};

export const EPISODE_FIELDS: ComparedFields<ImportableEpisode> = {
  ...DETAIL_FIELDS,
  episode_order: { label: 'Order' },
};

/** What nobody has entered about an episode: a fetch may replace it. The other fields are empty then. */
export const guessedOf = (episode: Episode | null): Partial<ImportableEpisode> => ({
  overview: NO_OVERVIEW,
  ...(episode &&
    Object.fromEntries(
      Object.entries(entryOf(episode)).filter(([field]) => episode.guessed?.includes(field)),
    )),
});

/** What the movie database knows, as a form's entries. */
export const importedDetails = (episode: ImportedEpisode): EpisodeDetails => ({
  episode_name: episode.name,
  overview: episode.overview,
  runtime: episode.runtime === 0 ? '' : String(episode.runtime),
  thumbnail_path: episode.still_path ?? '',
});

/** The same with its number; a file of several episodes that begins with this one keeps its numbers. */
export const importedEpisode = (
  episode: ImportedEpisode,
  number: number,
  { episode_order: order }: Pick<EpisodeEntry, 'episode_order'>,
): ImportableEpisode => ({
  ...importedDetails(episode),
  episode_order: numbersIn(order)?.first === number ? order : String(number),
});

const orderProblem = (typed: string): string | null => {
  if (isBlank(typed)) return 'Enter the order.';
  return numbersIn(typed) === null ? 'Enter a whole number, or 1-2 for two episodes in a file.' : null;
};

type Intro = Pick<EpisodeEntry, 'intro_from' | 'intro_to'>;

/** What is wrong with the typed intro: it has a start and an end, or neither. */
export const introProblems = ({
  intro_from: from,
  intro_to: to,
}: Intro): Record<keyof Intro, string | null> => {
  if (isBlank(from) && isBlank(to)) return { intro_from: null, intro_to: null };
  const [fromProblem, toProblem] = [
    secondsProblem(from, 'the intro starts'),
    secondsProblem(to, 'the intro ends'),
  ];
  const isShort = fromProblem === null && toProblem === null && Number(to) - Number(from) < INTRO_MIN_S;
  return {
    intro_from: fromProblem,
    intro_to: isShort ? `It must be at least ${INTRO_MIN_S} seconds after the start.` : toProblem,
  };
};

/** The typed intro; null where there is none. */
export const introIn = ({ intro_from: from, intro_to: to }: Intro): Episode['intro'] =>
  isBlank(from) && isBlank(to) ? null : { from: Number(from), to: Number(to) };

export const episodeProblems = (entry: EpisodeEntry): FieldErrors<keyof EpisodeEntry> =>
  problems<keyof EpisodeEntry>({
    episode_name: isBlank(entry.episode_name) ? 'Enter the name.' : null,
    episode_order: orderProblem(entry.episode_order),
    runtime: wholeNumberProblem(entry.runtime, 'runtime'),
    credits_start: secondsProblem(entry.credits_start),
    ...introProblems(entry),
    url: addressProblem(entry.url, 'the episode'),
  });

export const episodeBody = (
  entry: EpisodeEntry,
  seasonId: number,
  edited: Pick<Episode, 'episode_id' | 'version'> | null,
): RequestBody<'POST videos/add/episode-info'> => ({
  ...(edited ? { episode_id: edited.episode_id, version: edited.version } : { season_id: seasonId }),
  episode_name: entry.episode_name,
  episode_order: numbersIn(entry.episode_order)?.first ?? 0,
  episode_end: numbersIn(entry.episode_order)?.last ?? null,
  ...(!isBlank(entry.overview) && { overview: entry.overview }),
  runtime: Number(entry.runtime),
  credits_start: Number(entry.credits_start),
  intro: introIn(entry),
  url: entry.url,
  subtitles_url: entry.subtitles_url.trim(),
  ...((edited || entry.thumbnail_path !== '') && { thumbnail_path: entry.thumbnail_path }),
});
