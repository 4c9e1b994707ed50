import path from 'node:path';
import { type FilmParts, type Previews, type SubtitleTrack, arePictureSubtitles } from '@sebule/contract';
import type { KnownFilm, KnownSubtitles } from './known-film.ts';
import { readTrackName } from './track-name.rules.ts';
import { trackTitle } from './track-title.rules.ts';

/** A stored reference as the caller gets it; null where it cannot be played. */
export type AddressOf = (reference: string, use?: 'video' | 'subtitles') => string | null;

const OWN_ID = 'own';
/** The product's subtitles are English where their name says nothing else. */
const OWN_LANGUAGE = 'en';

/** What is behind the name of a film in that of its subtitles; the last words, where they are named otherwise. */
const restOf = (film: string, subtitles: string): string => {
  const bare = (reference: string): string => reference.replace(/[?#].*$/, '').replace(/\.[^./]+$/, '');
  const [stem, name] = [bare(film), bare(subtitles)];
  if (name.startsWith(stem)) return name.slice(stem.length);
  return /(?:\.[^./]{2,20}){1,2}$/.exec(name)?.[0] ?? '';
};

/** The subtitles that a title names itself. */
export const ownSubtitles = (film: string, reference: string): KnownSubtitles => {
  const named = readTrackName(restOf(film, reference));
  const language = named?.language ?? OWN_LANGUAGE;
  const kind = named?.kind ?? 'main';
  // Words that tell no language are of the film's name.
  const words = named?.language ? named.words : null;
  return {
    id: OWN_ID,
    language,
    kind,
    name: trackTitle({ language, kind, words }),
    path: reference,
    format: arePictureSubtitles(reference) ? 'pictures' : 'text',
  };
};

/** Which of several that are called the same it is. */
const told = <Track extends { name: string }>(tracks: readonly Track[]): Track[] => {
  const seen = new Map<string, number>();
  return tracks.map((track) => {
    const count = (seen.get(track.name) ?? 0) + 1;
    seen.set(track.name, count);
    return count === 1 ? track : { ...track, name: `${track.name} ${count}` };
  });
};

/** All sheets are in one folder, and so have one ticket: a long series has hundreds of them. */
const toPreviews = (previews: KnownFilm['previews'], addressOf: AddressOf): Previews | null => {
  const [first] = previews?.sheets ?? [];
  const url = first === undefined ? null : addressOf(first);
  if (!previews || first === undefined || url === null) return null;
  const beside = previews.sheets.filter((sheet) => path.posix.dirname(sheet) === path.posix.dirname(first));
  return {
    ...previews,
    url,
    sheets: beside.map((sheet) => encodeURIComponent(path.posix.basename(sheet))),
  };
};

interface Named {
  /** As the title names it: a path below the media folder, or an address. */
  url: string;
  subtitles_url: string | null;
}

/** What a player needs of a file besides its address. @param known of the file; undefined where nothing is */
export const toFilmParts = (
  { url, subtitles_url }: Named,
  known: KnownFilm | undefined,
  addressOf: AddressOf,
): FilmParts => {
  const others = (known?.subtitles ?? []).filter((track) => track.path !== subtitles_url);
  const subtitles = [...(subtitles_url === null ? [] : [ownSubtitles(url, subtitles_url)]), ...others];
  return {
    tracks: {
      audio: told(known?.audio ?? []),
      subtitles: told(subtitles).flatMap(({ path: file, ...track }): SubtitleTrack[] => {
        const address = addressOf(file, track.format === 'text' ? 'subtitles' : 'video');
        return address === null ? [] : [{ ...track, url: address }];
      }),
    },
    previews: toPreviews(known?.previews ?? null, addressOf),
    chapters: known?.chapters ?? [],
    small_url: known?.small ? addressOf(known.small) : null,
  };
};
