const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '');

/** The product's subtitles are English; others are better than none. */
const LANGUAGES = ['.en', '.eng', '.english', '_en', '-en', '', '.sw', '.swa', '.swahili'];
const SUBTITLE_EXTENSIONS = ['srt', 'vtt', 'SRT', 'VTT'];

/** Where the subtitles of a video may be, the best first: `film.en.srt` and `film.srt` belong to `film.mp4`. */
export const subtitlePaths = (video: string): string[] =>
  LANGUAGES.flatMap((language) =>
    SUBTITLE_EXTENSIONS.map((extension) => `${stemOf(video)}${language}.${extension}`),
  );

/** The forms in which disks and computers keep a path whose last name has accents: they look alike, and differ. */
export const composedForms = (path: string): string[] => {
  const nameAt = path.lastIndexOf('/') + 1;
  const [folder, name] = [path.slice(0, nameAt), path.slice(nameAt)];
  return [...new Set([name, name.normalize('NFC'), name.normalize('NFD')])].map((form) => folder + form);
};
