import path from 'node:path';

/** Enough for a film of five hours: segments of two seconds, each with its duration on a line before it. */
export const PLAYLIST_LINES_MAX = 20_000;

/** The most folders that are looked up: a film has one for each quality and language. */
const FOLDERS_MAX = 20;

/** The address in a tag, which has at most one: if all were replaced, one long line would cost as much as many lines. */
const URI_ATTRIBUTE = /(\bURI=")([^"]*)(")/;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:|^\/\//i;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/**
 * The files that an address may mean, because programs write `%`, `?` and `#` unencoded. None for an address of another
 * host.
 */
export const fileReadings = (uri: string): string[] => {
  if (uri === '' || ABSOLUTE.test(uri)) return [];
  const bare = uri.replace(/[?#].*$/s, '');
  const readings = [decoded(bare), bare, decoded(uri), uri];
  return [...new Set(readings.filter((name) => name !== null && name !== ''))] as string[];
};

const besideOf =
  (playlistPath: string) =>
  (name: string): string =>
    path.posix.join(path.posix.dirname(playlistPath), name);

const uriIn = (line: string): string =>
  line.startsWith('#') ? (URI_ATTRIBUTE.exec(line)?.[2] ?? '') : line.trim();

/** The folders in which it has to be looked up which of several files an address means. */
export const foldersInDoubt = (lines: readonly string[], playlistPath: string): string[] => {
  const folders = new Set<string>();
  for (const line of lines) {
    if (!/[%?#]/.test(line.slice(1))) continue;
    const readings = fileReadings(uriIn(line));
    if (readings.length < 2) continue;
    for (const file of readings.map(besideOf(playlistPath))) folders.add(path.posix.dirname(file));
    if (folders.size > FOLDERS_MAX) break;
  }
  return [...folders].filter((folder) => !folder.startsWith('..')).slice(0, FOLDERS_MAX);
};

/**
 * The lines of a playlist with a signed address for every file, as one is valid for one file. Lazy: signing takes a while.
 * Each is signed once: a prepared film is one file, which its playlist names a thousand times.
 * @param isThere tells files from other meanings of an address, where there are several
 */
export function* rewrittenLines(
  lines: readonly string[],
  playlistPath: string,
  addressOf: (path: string) => string | null,
  isThere: (path: string) => boolean = () => false,
): Generator<string> {
  const beside = besideOf(playlistPath);
  const rewritten = new Map<string, string>();
  const addressFor = (uri: string): string => {
    const files = fileReadings(uri).map(beside);
    const file = (files.length > 1 ? files.find(isThere) : undefined) ?? files[0];
    return (file === undefined ? null : addressOf(file)) ?? uri;
  };
  const rewrite = (uri: string): string => {
    const address = rewritten.get(uri) ?? addressFor(uri);
    rewritten.set(uri, address);
    return address;
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
