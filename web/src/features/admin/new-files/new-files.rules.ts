import type {
  AdditionsUndone,
  Duplicate,
  ImportSuggestion,
  MovieFromFile,
  MoviesFromFiles,
  NewFile,
} from '@sebule/contract';
import { fittingTitle } from '@sebule/contract/catalogue/fitting-title';
import type { Failure } from '#shared/form/failure.rules.ts';
import type { WantedTitle } from '../importing/index.ts';
import { countText } from '../kit/count-text.ts';
import { besideField } from '../kit/form/sentence.rules.ts';
import { isReadable, offersSeason } from '../library/index.ts';

const REASONS: Record<NewFile['reason'], string> = {
  year: 'The name has a year',
  'folder-year': 'The folder’s name has a year',
  'episode-number': 'The name has an episode number',
  'season-folder': 'It is in a season’s folder',
  date: 'The name has a date',
  recording: 'Named like a recording by a phone',
  extra: 'Named like an extra, such as a trailer or a sample',
  name: 'By its name',
};

/** Why a file is taken for what it is taken for, and what in its name is not understood. */
export const reasonText = ({ reason, unexplained }: Pick<NewFile, 'reason' | 'unexplained'>): string =>
  unexplained === null ? REASONS[reason] : `${REASONS[reason]}; what “${unexplained}” means is not clear`;

/** Whether it is an episode, which may have no number in the folder of its season. */
export const isEpisode = ({ season, episode }: Pick<NewFile, 'season' | 'episode'>): boolean =>
  season !== null || episode !== null;

const namedText = ({ title, year }: { title: string; year: number | null }): string =>
  year === null ? title : `${title} (${year})`;

const twoDigits = (number: number | null): string => String(number ?? 0).padStart(2, '0');

const numberText = ({ season, episode, episode_end: end }: NewFile): string =>
  [
    season === null ? '' : `S${twoDigits(season)}`,
    episode === null ? '' : `E${twoDigits(episode)}`,
    end === undefined ? '' : `–${twoDigits(end)}`,
  ].join('');

/** The number of a day is its month and its day: 314 is 14 March. */
const DAYS_IN_MONTH_NUMBER = 100;

/** Such as `2026-03-14: Budget`; a day without another name is named by its date. */
const dayText = ({ season, episode, episode_name: name }: NewFile): string => {
  const month = Math.floor((episode ?? 0) / DAYS_IN_MONTH_NUMBER);
  const date = [season, twoDigits(month), twoDigits((episode ?? 0) % DAYS_IN_MONTH_NUMBER)].join('-');
  return name === null || /^\d{4}-\d\d-\d\d$/.test(name) ? (name ?? date) : `${date}: ${name}`;
};

/** What a file probably is, such as `The Kite (2024)`, `Garden S01E02` or `News 2026-03-14`. */
export const guessText = (file: NewFile): string => {
  const { title, year, episode_name: name } = file;
  if (!isEpisode(file)) return namedText({ title, year });
  if (file.reason === 'date') return `${title} ${dayText(file)}`;
  return `${title} ${numberText(file)}${name === null ? '' : `: ${name}`}`;
};

/** What is there already with this name; empty where nothing is. */
export const knownText = (file: NewFile): string => {
  // A title that misses it has been named already.
  if (sameTitles(file).length === 0 || file.moved_from !== null) return '';
  return !isEpisode(file) ? 'You have a movie with this name' : 'You have this series';
};

/** Whether its name does not say what it is: with others of its folder it may be an episode. */
const isNameless = ({ reason }: NewFile): boolean => reason === 'name' || reason === 'recording';

/** The files of which a season may be made, although they are not named like episodes. */
export const maybeEpisodes = (files: readonly NewFile[]): ReadonlySet<string> => {
  const nameless = files.filter(isNameless);
  const isAlone = ({ path, folder }: NewFile): boolean =>
    !nameless.some((other) => other.folder === folder && other.path !== path);
  return new Set(nameless.filter((file) => !isAlone(file)).map(({ path }) => path));
};

export const leadsToSeason = (file: NewFile, maybe: ReadonlySet<string>): boolean =>
  (isEpisode(file) || maybe.has(file.path)) && offersSeason(file.folder, [file]);

/** The name of the file as that of a movie, for one that was taken for an episode. */
export const nameAsMovie = ({ name, year }: Pick<NewFile, 'name' | 'year'>): string => {
  const stem = name.replace(/\.[^.]+$/, '');
  const words = (stem.includes(' ') ? stem : stem.replaceAll('.', ' ')).replaceAll('_', ' ');
  const at = year === null ? -1 : words.lastIndexOf(String(year));
  const title = (at > 0 ? words.slice(0, at) : words).replaceAll(/[\s\-([]+$/g, '').trim();
  return fittingTitle(title === '' ? stem : title);
};

/** Which movies were added: the title of a single one. */
export const titlesText = (added: readonly MovieFromFile[]): string => {
  const [first, ...others] = new Map(added.map(({ video_id: id, title }) => [id, title])).values();
  return first !== undefined && others.length === 0 ? first : countText(others.length + 1, 'movie');
};

/** What has been made of the files; some may be of the same movie. */
export const addedText = (added: readonly MovieFromFile[]): string => {
  const movies = new Set(added.map(({ video_id: id }) => id)).size;
  const hasSeveral = added.length > movies;
  if (movies === 1)
    return `${added[0]?.title} has been added${hasSeveral ? ` with ${added.length} files` : ''}`;
  const text = `${movies} movies have been added`;
  return hasSeveral
    ? `${text} with ${added.length} files: those with the same title and year are one movie`
    : text;
};

export const versionAddedText = ([added]: readonly MovieFromFile[]): string =>
  `${added?.title} has another version`;

/** A refusal of one of the files, with its name instead of its index in the request. */
export const failureOfFiles = (failure: Failure, sent: readonly Pick<NewFile, 'name'>[]): Failure => {
  const { field, message } = failure.detail ?? {};
  const [, at] = typeof field === 'string' ? (/^movies\.(\d+)\./.exec(field) ?? []) : [];
  const file = at === undefined ? undefined : sent[Number(at)];
  if (!file || typeof message !== 'string' || message.includes(file.name)) return failure;
  return { ...failure, msg: `${file.name}: ${besideField(message)}` };
};

/** Titles that have its name, of which it may be a second version; those in the trash are not offered. */
export const sameTitles = ({ same }: NewFile) => same.filter(({ status }) => status === 'active');

/** Where titles miss the file, such as `Moved: The Kite misses this file at “from usb/kite.mp4”`; empty where none does. */
export const movedText = ({ moved_from: moved }: Pick<NewFile, 'moved_from'>): string => {
  if (moved === null) return '';
  const [title = 'A title', ...others] = moved.titles;
  const missing = others.length === 0 ? `${title} misses` : `${title} and ${others.length} more miss`;
  return `Moved: ${missing} this file at “${moved.path}”`;
};

type KnownTitle = NewFile['same'][number];

/**
 * The titles that a file may be a second version of, each once: of its name, and those that have the same id in the
 * movie database as what has been suggested for it, the trash included.
 * @param refusedFor the id of the title because of which the server has refused a new one, if it has
 */
export const titlesThere = (
  file: NewFile,
  found: readonly Duplicate[],
  refusedFor: number | null,
): KnownTitle[] => {
  const there = new Map<number, KnownTitle>();
  if (refusedFor !== null)
    there.set(refusedFor, { video_id: refusedFor, title: 'it', release_date: null, status: 'active' });
  const sameId = found.filter(({ reason }) => reason === 'tmdb_id');
  for (const { video_id, title, release_date, status } of [...sameId, ...sameTitles(file)])
    there.set(video_id, { video_id, title, release_date, status });
  return [...there.values()];
};

/** In a film's folder, extra words raise no doubt, but a number does. */
const isUnclear = ({ unexplained, reason }: NewFile): boolean =>
  unexplained !== null && (reason !== 'folder-year' || /\d/.test(unexplained));

/** Whether one tap is enough: nothing is in doubt. */
export const isReady = (file: NewFile): boolean =>
  file.problem === null &&
  file.moved_from === null &&
  !isUnclear(file) &&
  isReadable(file.playability) &&
  sameTitles(file).length === 0;

/** What the movie database may be asked about; null where its name says nothing, or it cannot be added. */
export const wantedTitle = ({ title, year, reason, problem }: NewFile): WantedTitle | null =>
  reason === 'recording' || problem !== null ? null : { title, year };

/** The movie database id of a file, by its name, or by title and year; null where that is not certain. */
export const matchOf = (
  { tmdb_id, unexplained }: Pick<NewFile, 'tmdb_id' | 'unexplained'>,
  suggestions: readonly ImportSuggestion[],
): number | null => {
  if (tmdb_id !== null) return tmdb_id;
  const exact = suggestions.filter(({ fit }) => fit === 'title-year');
  return unexplained === null && exact.length === 1 ? (exact[0]?.id ?? null) : null;
};

export const addText = (files: number, matched: number): string =>
  matched === 0 ? `Add ${countText(files, 'movie')}` : `Add ${files}, ${matched} with details`;

/** What has come of taking movies back that had been added. */
export const undoneText = ({ removed, kept }: AdditionsUndone): string => {
  const [first] = kept;
  const taken = removed === 0 ? 'Nothing has been taken back' : `Taken back: ${countText(removed, 'movie')}`;
  if (!first) return taken;
  if (kept.length > 1) return `${taken}. ${kept.length} stay, which have been changed or watched meanwhile`;
  const why = first.reason === 'watched' ? 'somebody has begun to watch it' : 'it has been changed meanwhile';
  return `${taken}. ${first.title} stays: ${why}`;
};

/**
 * The movie that a file becomes under its own name.
 * @param match its id in the movie database, from which the details are fetched later
 */
export const movieOf = (
  { path, title, year, subtitles_path, trailer_path, tmdb_id }: NewFile,
  match: number | null = null,
): MoviesFromFiles['movies'][number] => ({
  path,
  title,
  ...(year !== null && { year }),
  ...(subtitles_path !== null && { subtitles_path }),
  ...(trailer_path !== null && { trailer_path }),
  // With it, the rest is fetched in the background, or from the movie's page.
  ...((match ?? tmdb_id) !== null && { details: { tmdb_id: match ?? tmdb_id } }),
  ...(match !== null && { fetch_details: true }),
});
