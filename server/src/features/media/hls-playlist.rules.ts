import path from 'node:path';

/** Enough for a film of five hours in segments of two seconds, each with its duration on a line before it. */
export const PLAYLIST_LINES_MAX = 20_000;

/** A tag has at most one: if all were replaced, one long line would cost as much as any number of lines. */
const URI_ATTRIBUTE = /(\bURI=")([^"]*)(")/;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:|^\/\//i;

/** The file below the media folder that a playlist refers to; null for any other kind of address. */
const referredFile = (playlistPath: string, uri: string): string | null => {
  if (uri === '' || ABSOLUTE.test(uri) || uri.includes('?')) return null;
  try {
    return path.posix.join(path.posix.dirname(playlistPath), decodeURIComponent(uri));
  } catch {
    return null;
  }
};

/**
 * The lines of a playlist, in which the address of every file below the media folder is replaced by a signed one: a
 * signed address is valid for one file, so the segments need their own. Lazy, because signing thousands takes a
 * while.
 */
export function* rewrittenLines(
  lines: readonly string[],
  playlistPath: string,
  addressOf: (path: string) => string | null,
): Generator<string> {
  const rewrite = (uri: string) => {
    const file = referredFile(playlistPath, uri);
    return (file === null ? null : addressOf(file)) ?? uri;
  };
  const rewriteLine = (line: string) => {
    if (line.startsWith('#')) {
      return line.replace(
        URI_ATTRIBUTE,
        (_all, before: string, uri: string, after: string) => `${before}${rewrite(uri)}${after}`,
      );
    }
    return line.trim() === '' ? line : rewrite(line.trim());
  };
  for (const line of lines) yield rewriteLine(line);
}
