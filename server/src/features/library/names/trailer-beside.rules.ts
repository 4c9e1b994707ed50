const AFTER_NAME = /^[ ._-]{0,3}\(?trailer\)?\.[^.]+$/iu;

/** The first of these files whose name is that of a video with `trailer` behind it, such as `kite-trailer.mp4`. */
export const trailerBeside = (video: string, files: readonly string[]): string | null => {
  const stem = video.replace(/\.[^.]+$/, '');
  return files.find((file) => file.startsWith(stem) && AFTER_NAME.test(file.slice(stem.length))) ?? null;
};
