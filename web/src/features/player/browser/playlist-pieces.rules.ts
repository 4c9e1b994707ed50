/** Where to look for what a playlist consists of. */
export interface PlaylistPieces {
  /** Playlists that it names: the first one of the film, and the first one of a sound of its own. */
  playlists: string[];
  /** What says how the pieces are encoded: the common beginning of all pieces, or else the first ones. */
  pieces: string[];
  /** The codecs that it names itself. */
  codecs: string[];
}

/** The first one may be missing. */
const PIECES_MAX = 3;

const attribute = (line: string, name: string): string | null =>
  new RegExp(`[:,]${name}="([^"]*)"`).exec(line)?.[1] ?? null;

export const isPlaylistText = (text: string): boolean => /^\ufeff?#EXTM3U/.test(text);

/** The addresses in a playlist are relative to its own. */
export const piecesOfPlaylist = (text: string): PlaylistPieces => {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const named = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const variants = lines.filter((line) => line.startsWith('#EXT-X-STREAM-INF:'));
  if (variants.length === 0) {
    const map = lines.find((line) => line.startsWith('#EXT-X-MAP:'));
    const beginning = map === undefined ? null : attribute(map, 'URI');
    return {
      playlists: [],
      pieces: beginning === null ? named.slice(0, PIECES_MAX) : [beginning],
      codecs: [],
    };
  }
  const sound = lines.find(
    (line) => /^#EXT-X-MEDIA:(?:.*,)?TYPE=AUDIO\b/.test(line) && line.includes('URI='),
  );
  const codecs = variants.flatMap((line) => attribute(line, 'CODECS')?.split(',') ?? []);
  const first = [named[0], sound && attribute(sound, 'URI')];
  return {
    playlists: first.filter((uri): uri is string => typeof uri === 'string'),
    pieces: [],
    codecs: [...new Set(codecs.map((codec) => codec.trim().replace(/\..*$/, '')))],
  };
};
