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
export const FOREIGN_ENDINGS = ['.ass', '.ssa', '.sub', '.smi', '.ttml', '.srt.gz', '.vtt.gz'];
/** After a video's own name. */
const FOREIGN = new RegExp(
  `^(?:[._-][a-z]{2,7})?(?:${FOREIGN_ENDINGS.map((ending) => ending.replaceAll('.', String.raw`\.`)).join('|')})$`,
  'u',
);

/** After a video's own name: a language, perhaps a country, and what else is said about subtitles. */
const IN_A_LANGUAGE =
  /^[ ._-]\(?(?<language>[a-z]{2,3}|[a-z]{4,})(?:[-_][a-z]{2,4})?\)?(?:[ ._-](?:forced|sdh|cc|hi|\d{1,2}))*\.(?:srt|vtt)$/iu;

const readLanguages = () => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const ofTwoLetters = letters.flatMap((first) =>
    letters.flatMap((second) => names.of(first + second) ?? []),
  );
  return {
    ofCode: (code: string): string | null => names.of(code) ?? null,
    byName: new Map(ofTwoLetters.map((name) => [name.toLowerCase(), name])),
  };
};
let languages: ReturnType<typeof readLanguages> | undefined;

/** The English name of the language of subtitles, by what is behind the name of their video. */
const languageIn = (rest: string): string | null => {
  const language = IN_A_LANGUAGE.exec(rest)?.groups?.['language'];
  if (language === undefined) return null;
  // Not at the start, of which it would take 30 ms.
  languages ??= readLanguages();
  return languages.byName.get(language) ?? (language.length > 3 ? null : languages.ofCode(language));
};

/** A path as it looks: accents may be kept in several ways, and computers differ in small and capital letters. */
const asItLooks = (path: string): string => path.normalize('NFC').toLowerCase();

/** The subtitles of a video whose names end with a language, such as `film.fr.srt`, with its English name. */
export const createSubtitlesInLanguages = (subtitles: readonly string[]) => {
  const all = subtitles.map((path) => ({ path, looks: asItLooks(path) }));
  return (video: string): { path: string; language: string }[] => {
    const stem = asItLooks(stemOf(video));
    return all.flatMap(({ path, looks }) => {
      const language = looks.startsWith(stem) ? languageIn(looks.slice(stem.length)) : null;
      return language === null ? [] : { path, language };
    });
  };
};

/** The files named like a video whose names are those of subtitles that no title can use, such as `film.ass`. */
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
