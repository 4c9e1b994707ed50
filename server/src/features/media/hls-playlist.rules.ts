import path from 'node:path';

const URI_ATTRIBUTE = /(\bURI=")([^"]*)(")/g;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:|^\/\//i;

/** The file below the media folder that a playlist means; null for any other kind of address. */
const referredFile = (playlistPath: string, uri: string): string | null => {
  if (uri === '' || ABSOLUTE.test(uri) || uri.includes('?')) return null;
  try {
    return path.posix.join(path.posix.dirname(playlistPath), decodeURIComponent(uri));
  } catch {
    return null;
  }
};

/**
 * A playlist with the address of every file that it names below the media folder replaced:
 * a signed address holds for one file, so the segments need their own.
 */
export const rewritePlaylist = (
  playlist: string,
  playlistPath: string,
  addressOf: (path: string) => string | null,
): string => {
  const rewrite = (uri: string) => {
    const file = referredFile(playlistPath, uri);
    return (file === null ? null : addressOf(file)) ?? uri;
  };
  return playlist
    .split('\n')
    .map((line) => {
      if (line.startsWith('#')) {
        return line.replaceAll(
          URI_ATTRIBUTE,
          (_all, before: string, uri: string, after: string) => `${before}${rewrite(uri)}${after}`,
        );
      }
      return line.trim() === '' ? line : rewrite(line.trim());
    })
    .join('\n');
};
