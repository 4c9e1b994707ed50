import { readViewer } from '#shared/storage/session.ts';
import { fieldsOf, readStored, writeStored } from '#shared/storage/stored-json.ts';
import type { TrackWish } from '../engine/title/track-choice.rules.ts';

/** What a viewer has chosen for a title; null: never chosen. */
export interface TrackWishes {
  audio: TrackWish | null;
  subtitles: TrackWish | null;
}

const KEY = 'player-tracks';
/** Titles remembered, over all viewers of this device. */
const MAX_TITLES = 200;
/** In place of a title: what was chosen last, whatever the title. */
const LAST = 'last';

const NONE: TrackWishes = { audio: null, subtitles: null };

const KINDS = new Set(['main', 'described', 'hard-of-hearing', 'forced', 'commentary', 'narrator']);

const wishIn = (value: unknown): TrackWish | null => {
  const { language, kind } = fieldsOf(value);
  const isWish =
    (language === null || typeof language === 'string') && typeof kind === 'string' && KINDS.has(kind);
  return isWish ? { language, kind: kind as TrackWish['kind'] } : null;
};

const wishesIn = (value: unknown): TrackWishes => {
  const { audio, subtitles } = fieldsOf(value);
  return { audio: wishIn(audio), subtitles: wishIn(subtitles) };
};

// The colon keeps it from being a number, which objects would sort before everything else.
const keyOf = (titleId: number | typeof LAST): string => `${readViewer()?.user.user_id ?? ''}:${titleId}`;

const readFor = (titleId: number | typeof LAST): TrackWishes =>
  wishesIn(fieldsOf(readStored('localStorage', KEY))[keyOf(titleId)]);

/** What this viewer has chosen for a movie or a series, and last for any title. */
export const rememberedTracks = (titleId: number): { ofTitle: TrackWishes; last: TrackWishes } => ({
  ofTitle: readFor(titleId),
  last: readFor(LAST),
});

/** Keeps what this viewer has chosen for a movie or a series; what is not given stays as it was. */
export const rememberTracks = (titleId: number, chosen: Partial<TrackWishes>): void => {
  const entries = new Map(Object.entries(fieldsOf(readStored('localStorage', KEY))));
  for (const each of [titleId, LAST] as const) {
    const key = keyOf(each);
    const before = entries.has(key) ? wishesIn(entries.get(key)) : NONE;
    entries.delete(key);
    entries.set(key, { ...before, ...chosen });
  }
  writeStored('localStorage', KEY, Object.fromEntries([...entries].slice(-MAX_TITLES)));
};
