import type { SoundTrack, SubtitleTrack, TrackKind } from '@sebule/contract';

/** What a viewer wants to hear or read: never a number, which means another track in each file. */
export interface TrackWish {
  /** BCP 47, in lower case; null: unknown. */
  language: string | null;
  kind: TrackKind;
}

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
  { ofTitle, last }: { ofTitle: TrackWish | null; last: TrackWish | null },
): SubtitleTrack | null =>
  trackFor(tracks, ofTitle) ??
  trackFor(tracks, ENGLISH) ??
  trackFor(tracks, last) ??
  tracks.find(({ kind }) => kind !== 'forced') ??
  tracks[0] ??
  null;

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
