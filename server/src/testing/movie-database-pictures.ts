import sharp from 'sharp';

/** The sizes that the image host has besides the original, by kind of picture. */
const SIZES = {
  poster: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780'],
  backdrop: ['w300', 'w780', 'w1280'],
  still: ['w92', 'w185', 'w300'],
};

const PICTURES: Record<string, { kind: keyof typeof SIZES; colour: string }> = {
  'kite-poster.jpg': { kind: 'poster', colour: '#b5651d' },
  'kite-backdrop.jpg': { kind: 'backdrop', colour: '#5b3a1a' },
  'garden-poster.jpg': { kind: 'poster', colour: '#3d5a40' },
  'garden-backdrop.jpg': { kind: 'backdrop', colour: '#1f3322' },
  'rain.jpg': { kind: 'still', colour: '#274c77' },
};

const COLOURS = ['#7a2e3a', '#23515e', '#6b5b1e', '#3c2f63', '#2f5d3a', '#7a4a21', '#1f4068'];

/** One of the films that a test adds, in a colour of its own. */
const addedPicture = (file: string): (typeof PICTURES)[string] | undefined => {
  const [, kind, id] = /^(poster|backdrop)-(\d+)\.jpg$/.exec(file) ?? [];
  const colour = COLOURS[Number(id) % COLOURS.length];
  return (kind === 'poster' || kind === 'backdrop') && colour ? { kind, colour } : undefined;
};

/** A picture of the movie database's image host as JPEG; null for a size that it does not have. */
export const pictureFor = async (path: string): Promise<Buffer | null> => {
  const [, size = '', file = ''] = /^t\/p\/(\w+)\/([^/]+)$/.exec(path) ?? [];
  const known = PICTURES[file] ?? addedPicture(file);
  if (!known || (size !== 'original' && !SIZES[known.kind].includes(size))) return null;
  const width = size === 'original' ? 1_600 : Number(size.slice(1));
  const height = Math.round(known.kind === 'poster' ? width * 1.5 : (width * 9) / 16);
  const create = { width, height, channels: 3, background: known.colour } as const;
  return sharp({ create }).jpeg().toBuffer();
};
