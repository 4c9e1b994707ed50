import type { PlayedAs, Suggestion, SuggestionsStart } from '@sebule/contract';
import * as commonMessages from '@sebule/contract/common/messages';
import type { FieldErrors } from '#shared/form/failure.rules.ts';
import { paths } from '#shared/paths.ts';
import { clockText } from '../kit/seconds.rules.ts';
import { canBeShifted } from '../subtitles/index.ts';

/** A film of a title, of which a look may suggest something. */
export interface LookedInto extends SuggestionsStart {
  /** Of an episode. */
  seasonId?: number;
}

/** What is shown when a video cannot be played. */
export const mediaErrorText = (error: Pick<MediaError, 'code' | 'message'> | null): string =>
  error === null || error.message === ''
    ? commonMessages.unknownError
    : `Error ${error.code}: ${error.message}`;

const NOT_SUPPORTED = 4;
const HINTS: Record<number, string> = {
  2: 'The connection broke while it was loaded.',
  3: 'The file is damaged, or this device cannot decode it.',
  [NOT_SUPPORTED]:
    'The file is missing, or in a format that this device cannot play. Media Folder says which.',
};

/** What such an error usually means, beside the browser's own words; null when nobody can tell. */
export const mediaErrorHint = (error: Pick<MediaError, 'code'> | null): string | null =>
  HINTS[error?.code ?? 0] ?? null;

/** Where a skip leads: never before the beginning or beyond the end. */
export const skippedTo = (from: number, seconds: number, duration: number): number =>
  Math.min(Math.max(0, from + seconds), Number.isFinite(duration) ? duration : Number.MAX_VALUE);

/** The typed seconds of a shift; null when there are none, or it is no positive number. */
export const shiftIn = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  const seconds = /^\d{1,5}(?:\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  return seconds > 0 ? seconds : null;
};

/** What is wrong with the typed seconds of a shift; null when nothing is. */
export const shiftProblem = (typed: string): string | null => {
  if (shiftIn(typed) !== null) return null;
  return /^\s*[-−–]\s*\d/.test(typed)
    ? 'Enter the seconds without a minus: Sync Back makes subtitles earlier.'
    : 'Enter a number of seconds.';
};

const SUBJECTS = new Map([
  ['movieUrl', 'The video’s address'],
  ['subtitlesUrl', 'The subtitle file'],
]);

/** A refusal with words in place of the field's name; null when it names none of these fields. */
export const refusalText = (errors: FieldErrors<string>): string | null => {
  for (const [field, subject] of SUBJECTS) if (errors[field]) return `${subject} ${errors[field]}.`;
  return null;
};

/** By how much subtitles differ from their original, in words. */
export const shiftText = (seconds: number): string => {
  if (seconds === 0) return 'As in the original file.';
  const amount = Math.abs(seconds).toLocaleString('en', { maximumFractionDigits: 3 });
  return `${amount} s ${seconds > 0 ? 'later' : 'earlier'} than in the original file.`;
};

/** By how much to shift subtitles, as the buttons of the sync say it. */
export const syncText = (seconds: number): string =>
  `${seconds < 0 ? 'Sync Back' : 'Sync forward'} by ${Math.abs(seconds)} s`;

/** What a look into a film suggests, or why it suggests nothing, as sentences. */
export const suggestionText = ({ what, state, at, value, reason, track }: Suggestion): string => {
  const named = track ? `Subtitles, ${track.name}` : 'Subtitles';
  if (state !== 'found') {
    const subject = { credits: 'Start of the credits', subtitles: named, intro: 'Intro' }[what];
    return `${subject}: nothing to suggest, because ${reason}.`;
  }
  if (what === 'subtitles') {
    const by = value === null ? '' : `: ${syncText(value)}`;
    const isWithin = value !== null && track !== undefined && !canBeShifted({ type: 'subtitles', ...track });
    const where = isWithin ? ' They are within the film, where they cannot be shifted.' : '';
    return `${named}: ${reason}${by}.${where}`;
  }
  if (what === 'intro') return `The intro: ${reason}.`;
  return `The credits may begin at ${clockText(at ?? 0)}: ${reason}.`;
};

/** The moments of a film that a suggestion is about. */
export const momentsOf = ({ what, state, at, value }: Suggestion): number[] => {
  if (state !== 'found' || at === null) return [];
  return what === 'intro' && value !== null ? [at, value] : [at];
};

/** An address that the browser has not loaded yet. The first time, it needs no change. */
export const bustedAddress = (address: string, at: number): string =>
  at === 0 ? address : `${address}?t=${at}`;

/** The page with the form of a film, and what tells it which file or episode it is; null when it has none. */
export const formOf = ({
  video_id: id,
  file_order: order,
  season_id: season,
  episode_id,
}: PlayedAs): { to: string; state: object } | null => {
  if (season !== undefined) return { to: paths.episodesManage(id, season), state: { episode_id } };
  return { to: paths.movieUpload(id), state: { isEdit: true, order } };
};

/** Which film of a title a look is asked for, and the season of an episode; null for what has no form. */
export const lookedInto = ({ file_id, season_id, episode_id }: PlayedAs): LookedInto | null => {
  if (season_id !== undefined && episode_id !== undefined)
    return { kind: 'episode', id: episode_id, seasonId: season_id };
  return file_id === undefined ? null : { kind: 'movie', id: file_id };
};

/** The second at which an address lets the film begin. */
export const startIn = (search: URLSearchParams): number => {
  const text = search.get('at') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
};

/** What an address calls the video: its title, and below it the episode or file, and where it begins; null without a title. */
export const nameIn = (search: URLSearchParams): { title: string; facts: string } | null => {
  const title = search.get('title')?.trim();
  if (!title) return null;
  const at = search.has('at') ? `at ${clockText(startIn(search))}` : null;
  return { title, facts: [search.get('part')?.trim(), at].filter(Boolean).join(' · ') };
};
