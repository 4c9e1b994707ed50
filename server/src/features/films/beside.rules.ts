import path from 'node:path';
import { fileKindOf } from '@sebule/contract';
import { type NamedTrack, readTrackName } from './track-name.rules.ts';

/** A file with a track of a film, which is named like the film or lies in its folder of subtitles. */
export interface TrackFile extends Omit<NamedTrack, 'isCertain'> {
  /** Below the media folder. */
  path: string;
  kindOfFile: 'sound' | 'subtitles';
}

/** Paths from one on, until before another, compared byte by byte. */
export interface PathRange {
  from: string;
  until: string;
}

/** Folders of subtitles beside films. */
const SUBTITLE_FOLDERS = ['Subs', 'subs', 'Subtitles', 'subtitles'];

/** A path without the extension of its file. */
export const stemOf = (file: string): string => file.replace(/\.[^./]+$/, '');

/** The forms in which disks and computers keep a name with accents, which look alike. */
const formsOf = (stem: string): string[] => {
  const nameAt = stem.lastIndexOf('/') + 1;
  const [folder, name] = [stem.slice(0, nameAt), stem.slice(nameAt)];
  return [...new Set([name, name.normalize('NFC'), name.normalize('NFD')])].map((form) => folder + form);
};

/** What begins with a stem and what separates words: no letter and no digit, so that `Kite 10` is none of `Kite 1`. */
const namedLike = (stem: string): PathRange[] => [
  // Also `(`, `-` and a full stop.
  { from: `${stem} `, until: `${stem}/` },
  { from: `${stem}_`, until: `${stem}\`` },
];
const inFolder = (folder: string): PathRange => ({ from: `${folder}/`, until: `${folder}0` });

export const folderOf = (file: string): string => {
  const folder = path.posix.dirname(file);
  return folder === '.' ? '' : folder;
};
const below = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** Where subtitles may be that lie in folders of their own. */
export const subtitleFoldersOf = (films: readonly string[]): string[] =>
  [...new Set(films.map(folderOf))].flatMap((folder) => SUBTITLE_FOLDERS.map((name) => below(folder, name)));

/** A place in which files of a film may be. */
interface Place extends PathRange {
  film: string;
  /** What comes before that which tells the track. */
  before: string;
  /** Whether all in it is the film's, whatever it is called. */
  isOwn: boolean;
}

/**
 * @param folders those of `subtitleFoldersOf` that there are
 * @param alone the films that are the only ones in their folders
 */
export const placesOf = (
  films: readonly string[],
  folders: ReadonlySet<string>,
  alone: ReadonlySet<string>,
): Place[] =>
  films.flatMap((film) => {
    const folder = folderOf(film);
    const forms = formsOf(stemOf(film));
    const beside = forms.flatMap((stem) =>
      namedLike(stem).map((range) => ({ ...range, film, before: stem, isOwn: false })),
    );
    const there = SUBTITLE_FOLDERS.map((name) => below(folder, name)).filter((each) => folders.has(each));
    const inFolders = there.flatMap((subtitles) => [
      ...forms.flatMap((stem) => {
        const own = below(subtitles, path.posix.basename(stem));
        return [
          { ...inFolder(own), film, before: `${own}/`, isOwn: true },
          ...namedLike(own).map((range) => ({ ...range, film, before: own, isOwn: false })),
        ];
      }),
      ...(alone.has(film) ? [{ ...inFolder(subtitles), film, before: `${subtitles}/`, isOwn: true }] : []),
    ]);
    return [...beside, ...inFolders];
  });

/** What a file of a place is; null where it is no track of the film. */
export const trackIn = (
  { before, isOwn }: Pick<Place, 'before' | 'isOwn'>,
  file: string,
): (TrackFile & Pick<NamedTrack, 'isCertain'>) | null => {
  const kindOfFile = fileKindOf(file);
  if (kindOfFile !== 'sound' && kindOfFile !== 'subtitles') return null;
  const rest = stemOf(file).slice(before.length);
  // In a folder in its folder, it is of something else.
  if (rest.includes('/')) return null;
  const named = readTrackName(rest);
  // Music that has the film's name is no soundtrack.
  const saysNothing = named?.language === null && named.kind === 'main' && named.words === null;
  if (named === null || (kindOfFile === 'sound' && saysNothing)) return null;
  // `kite 2.en.srt` is of the second part, even while that is not there.
  if (!isOwn && !named.isCertain && named.words === null) return null;
  return { ...named, path: file, kindOfFile, isCertain: named.isCertain || isOwn };
};

/** Between the words of a name. */
const BREAK = /[ ._()[\]-]/;
const BREAKS_MAX = 12;

/** The names that another film would have if a file beside this one were its own. */
export const longerStems = (before: string, file: string): string[] => {
  const stem = stemOf(file);
  const breaks = [...stem].flatMap((letter, at) => (at > before.length && BREAK.test(letter) ? [at] : []));
  return [...breaks.slice(0, BREAKS_MAX), stem.length].map((at) => stem.slice(0, at));
};
