import path from 'node:path';
import { keysOf } from './folder-title.rules.ts';

const AFTER_NAME = /^[ ._-]{0,3}\(?trailer\)?\.[^.]+$/iu;
const ENDING = /[ ._-]{0,3}\(?trailer\)?\.[^.]+$/iu;

const beginsWith = (words: readonly string[], beginning: readonly string[]): boolean =>
  beginning.length > 0 && beginning.every((word, at) => words[at] === word);

/**
 * The first of these files that is the trailer of a film: it has the name of the film's file with `trailer` behind it, such as
 * `kite-trailer.mp4`. In the film's own folder, the title will do, or no name at all.
 * @param title of the film
 */
export const trailerBeside = (video: string, title: string, files: readonly string[]): string | null => {
  const stem = video.replace(/\.[^.]+$/, '');
  const exact = files.find((file) => file.startsWith(stem) && AFTER_NAME.test(file.slice(stem.length)));
  if (exact !== undefined) return exact;
  const folder = path.posix.dirname(video);
  const words = keysOf(title);
  if (!beginsWith(keysOf(path.posix.basename(folder)), words)) return null;
  const isOfTitle = (file: string): boolean => {
    const name = path.posix.basename(file);
    if (path.posix.dirname(file) !== folder || !ENDING.test(name)) return false;
    const before = name.replace(ENDING, '');
    return before === '' || keysOf(before).join(' ') === words.join(' ');
  };
  return files.find(isOfTitle) ?? null;
};
