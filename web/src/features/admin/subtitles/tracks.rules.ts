import type { FilmTrack, TrackKind } from '@sebule/contract';

/** The languages that files here are in, the commonest first; others are named in the file's own name. */
export const TRACK_LANGUAGES: readonly [code: string, name: string][] = [
  ['en', 'English'],
  ['sw', 'Swahili'],
  ['ki', 'Kikuyu'],
  ['luo', 'Luo'],
  ['kam', 'Kamba'],
  ['luy', 'Luhya'],
  ['kln', 'Kalenjin'],
  ['so', 'Somali'],
  ['am', 'Amharic'],
  ['lg', 'Ganda'],
  ['rw', 'Kinyarwanda'],
  ['ar', 'Arabic'],
  ['fr', 'French'],
  ['hi', 'Hindi'],
  ['zh', 'Chinese'],
  ['ko', 'Korean'],
  ['ja', 'Japanese'],
  ['es', 'Spanish'],
  ['pt', 'Portuguese'],
  ['de', 'German'],
  ['it', 'Italian'],
  ['tr', 'Turkish'],
  ['ru', 'Russian'],
];

/** What subtitles are, besides their language. */
export const SUBTITLE_KINDS: readonly [kind: TrackKind, name: string][] = [
  ['main', 'All that is said'],
  ['hard-of-hearing', 'With sounds, for the hard of hearing'],
  ['forced', 'Only what is in another language (forced)'],
  ['commentary', 'Of a commentary'],
];

const PLACES: Readonly<Record<FilmTrack['from'], string>> = {
  title: 'named by the title',
  beside: 'beside the film',
  package: 'of the prepared film',
  film: 'within the film',
};

/** Where a track is, and why residents cannot choose it. */
export const trackText = ({ from, problem }: Pick<FilmTrack, 'from' | 'problem'>): string =>
  problem === null ? PLACES[from] : `${PLACES[from]}: it ${problem}`;

/** Whether the times and the encoding of a track can be changed: it is a file of the media folder, with text. */
export const canBeShifted = ({ type, from, path }: Pick<FilmTrack, 'type' | 'from' | 'path'>): boolean =>
  type === 'subtitles' &&
  (from === 'title' || from === 'beside') &&
  path !== null &&
  !path.toLowerCase().endsWith('.sup');
