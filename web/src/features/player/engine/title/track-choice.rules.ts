import type { ChosenTracks, SoundTrack, SubtitleTrack, TrackChoice, TrackKind } from '@sebule/contract';

/** What a viewer wants to hear or read: never a number, which means another track in each file. */
export interface TrackWish {
  /** BCP 47, in lower case; null: unknown. */
  language: string | null;
  kind: TrackKind;
}

/** What a viewer has chosen in a title, and in any title last; null: nothing. */
export interface Wishes {
  audio: TrackWish | null;
  subtitles: TrackWish | null;
  lastSubtitles: TrackWish | null;
}

export const wishesIn = ({ audio, subtitles, last_subtitles: last }: ChosenTracks = {}): Wishes => ({
  audio: audio ?? null,
  // Whether any are shown is a setting for all titles.
  subtitles: subtitles ?? null,
  lastSubtitles: last ?? null,
});

/** What is chosen in a title once the server has these as well, the oldest first. */
export const tracksAfter = (chosen: ChosenTracks = {}, pending: readonly TrackChoice[]): ChosenTracks => {
  const after = { ...chosen };
  for (const { audio, subtitles } of pending) {
    if (audio) after.audio = audio;
    if (subtitles !== undefined) after.subtitles = subtitles;
  }
  return after;
};

type Track = Pick<SoundTrack, 'language' | 'kind'>;

/** "pt-br" is Portuguese as well. */
const mainLanguage = (language: string | null): string | null => language?.split('-')[0] ?? null;

export const wishOf = ({ language, kind }: Track): TrackWish => ({ language, kind });

/** The track that is what the viewer wants, or else in the same language; null: none is. */
export const trackFor = <Each extends Track>(
  tracks: readonly Each[],
  wish: TrackWish | null,
): Each | null => {
  if (!wish) return null;
  const ofLanguage = tracks.filter(({ language }) => mainLanguage(language) === mainLanguage(wish.language));
  const ofKind = ofLanguage.filter(({ kind }) => kind === wish.kind);
  return (
    ofKind.find(({ language }) => language === wish.language) ??
    ofKind[0] ??
    ofLanguage.find(({ kind }) => kind === 'main') ??
    ofLanguage.find(({ kind }) => kind === 'hard-of-hearing') ??
    null
  );
};

const ENGLISH: TrackWish = { language: 'en', kind: 'main' };

/**
 * The subtitles to show: as for this title before, else in English, else as the viewer had them last, else the first
 * ones. Those that only translate signs are for those who choose them.
 */
export const subtitlesFor = (
  tracks: readonly SubtitleTrack[],
  { subtitles, lastSubtitles }: Pick<Wishes, 'subtitles' | 'lastSubtitles'>,
): SubtitleTrack | null =>
  trackFor(tracks, subtitles) ??
  trackFor(tracks, ENGLISH) ??
  trackFor(tracks, lastSubtitles) ??
  tracks.find(({ kind }) => kind !== 'forced') ??
  tracks[0] ??
  null;

/**
 * What is shown while subtitles are off: the translation of signs and of what is said in other languages, for those
 * who hear the film in this language. @param sound what is heard; null: unknown, as in a plain file
 */
export const forcedFor = (
  tracks: readonly SubtitleTrack[],
  sound: Pick<SoundTrack, 'language'> | null,
): SubtitleTrack | null => {
  const forced = tracks.filter(({ kind }) => kind === 'forced');
  const language = mainLanguage((sound ?? forced[0])?.language ?? null);
  const fitting = forced.filter((track) => mainLanguage(track.language) === language);
  // Which of several languages is heard, nobody knows.
  if (!sound && fitting.length < forced.length) return null;
  return fitting.find((track) => track.language === sound?.language) ?? fitting[0] ?? null;
};

const pathOf = (url: string): string => url.replace(/[?#].*$/, '');

/** The file that an admin has given a film, among its other subtitles. */
export const withOwnFile = (tracks: readonly SubtitleTrack[], url: string | null): readonly SubtitleTrack[] =>
  url === null || tracks.some((track) => pathOf(track.url) === pathOf(url))
    ? tracks
    : [
        {
          id: 'file',
          language: 'en',
          kind: 'main',
          name: tracks.some(({ name }) => name === 'English') ? 'English, from a file' : 'English',
          url,
          format: 'text',
        },
        ...tracks,
      ];
