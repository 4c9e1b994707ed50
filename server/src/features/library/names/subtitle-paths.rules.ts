import { stemOf } from './tokens.ts';

/** The product's subtitles are English; others are better than none. */
const LANGUAGES = ['.en', '.eng', '.english', '_en', '-en', '', '.sw', '.swa', '.swahili'];
const SUBTITLE_EXTENSIONS = ['srt', 'vtt', 'SRT', 'VTT'];

/** Where the subtitles of a video may be, the best first: `film.en.srt` and `film.srt` belong to `film.mp4`. */
export const subtitlePaths = (video: string): string[] =>
  LANGUAGES.flatMap((language) =>
    SUBTITLE_EXTENSIONS.map((extension) => `${stemOf(video)}${language}.${extension}`),
  );

/** Of subtitles in other formats, or packed, which no title can use. */
export const FOREIGN_ENDINGS = ['.sub', '.smi', '.ttml', '.srt.gz', '.vtt.gz'];
/** After a video's own name. */
const FOREIGN = new RegExp(
  `^(?:[._-][a-z]{2,7})?(?:${FOREIGN_ENDINGS.map((ending) => ending.replaceAll('.', String.raw`\.`)).join('|')})$`,
  'u',
);

/** A path as it looks: accents may be kept in several ways, and computers differ in small and capital letters. */
const asItLooks = (path: string): string => path.normalize('NFC').toLowerCase();

/** The files named like a video whose names are those of subtitles that no title can use, such as `film.sub`. */
export const createForeignSubtitles = (files: readonly string[]) => {
  const all = files.map((path) => ({ path, looks: asItLooks(path) }));
  return (video: string): string[] => {
    const stem = asItLooks(stemOf(video));
    return all.flatMap(({ path, looks }) =>
      looks.startsWith(stem) && FOREIGN.test(looks.slice(stem.length)) ? [path] : [],
    );
  };
};

/** The forms in which disks and computers keep a path whose last name has accents: they look alike, and differ. */
export const composedForms = (path: string): string[] => {
  const nameAt = path.lastIndexOf('/') + 1;
  const [folder, name] = [path.slice(0, nameAt), path.slice(nameAt)];
  return [...new Set([name, name.normalize('NFC'), name.normalize('NFD')])].map((form) => folder + form);
};
