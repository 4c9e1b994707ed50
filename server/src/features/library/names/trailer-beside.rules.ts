import path from 'node:path';
import { keysOf } from './folder-title.rules.ts';
import { stemOf } from './tokens.ts';

const ENDING = /[ ._-]{0,3}\(?trailer\)?\.[^.]+$/iu;
const AFTER_NAME = new RegExp(`^${ENDING.source}`, ENDING.flags);

const beginsWith = (words: readonly string[], beginning: readonly string[]): boolean =>
  beginning.length > 0 && beginning.every((word, at) => words[at] === word);

/**
 * The first of these files that is a film's trailer: named like its file with `trailer` behind, such as `kite-trailer.mp4`,
 * or in the film's own folder like the title, or just `trailer`.
 */
export const trailerBeside = (video: string, title: string, files: readonly string[]): string | null => {
  const stem = stemOf(video);
  const exact = files.find((file) => file.startsWith(stem) && AFTER_NAME.test(file.slice(stem.length)));
  if (exact !== undefined) return exact;
  const folder = path.posix.dirname(video);
  const trailers = files.filter((file) => path.posix.dirname(file) === folder && ENDING.test(file));
  // Most videos have none beside them, and words take longer.
  if (trailers.length === 0) return null;
  const words = keysOf(title);
  if (!beginsWith(keysOf(path.posix.basename(folder)), words)) return null;
  const isOfTitle = (file: string): boolean => {
    const before = path.posix.basename(file).replace(ENDING, '');
    return before === '' || keysOf(before).join(' ') === words.join(' ');
  };
  return trailers.find(isOfTitle) ?? null;
};
