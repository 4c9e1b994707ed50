import type { DecodeCheck, MediaFacts } from '#platform/media/media-facts.ts';

/** How much came of one stream at one place of a film. */
export interface Tried {
  /** Pieces that the file has there, and those of them that need no others to be decoded. */
  pieces: number;
  keys: number;
  /** Pictures, or pieces of sound, that they decode to. */
  decoded: number;
}

/** Shorter films are tried only at their beginning. */
const SHORT_S = 10;
const NEAR_END = 0.95;

/** The seconds at which a film is tried. */
export const placesOf = ({ duration }: Pick<MediaFacts, 'duration'>): number[] =>
  duration === null || duration < SHORT_S ? [0] : [0, duration / 2, duration * NEAR_END];

/** In these, one goes to a picture that needs no other; in the others, somewhere before the next one of those. */
const WITH_INDEX = new Set<MediaFacts['container']>(['mp4', 'mov', 'matroska', 'webm', 'avi']);
const hasIndex = ({ container }: Pick<MediaFacts, 'container'>): boolean => WITH_INDEX.has(container);

/** How much is read from a place on. */
export type Extent = { pieces: number } | { seconds: number };

/** A second of sound, or pieces of the picture. */
export const extentOf = (facts: MediaFacts, stream: 'picture' | 'sound'): Extent => {
  if (stream === 'sound') return { seconds: 1 };
  return { pieces: hasIndex(facts) ? 8 : 300 };
};

/** As ffprobe is told. */
export const intervalOf = (extent: Extent): string =>
  'pieces' in extent ? `+#${extent.pieces}` : `+${extent.seconds}`;

/**
 * Seconds by which a piece of a picture may seem to be before the one that precedes it: in Matroska, the times of decoding
 * are guessed. Another place that begins at the same picture comes after as many pieces as were asked for.
 */
const BACK_MAX_S = 0.5;

/**
 * Reads ffprobe's lines: `packet|12.345|K_…` for each piece, `frame|…` for each decoded one. They tell of one place after
 * the other, without a line between them; a place where nothing is has none.
 * @param seconds of the places; what follows after a quarter of their distance belongs to the next one
 */
export const triedFrom = (printed: string, extent: Extent, seconds: readonly number[]): Tried[] => {
  const apart = Math.min(...seconds.slice(1).map((second, at) => second - (seconds[at] ?? 0))) / 4;
  const places: Tried[] = [];
  const piecesMax = 'pieces' in extent ? extent.pieces : Number.POSITIVE_INFINITY;
  const backMax = 'pieces' in extent ? BACK_MAX_S : 0;
  let place: Tried | undefined;
  let before = Number.NaN;
  for (const line of printed.split('\n')) {
    const [kind, first = '', second = ''] = line.split('|', 3);
    if (kind === 'packet') {
      const at = Number.parseFloat(first);
      if (!place || place.pieces === piecesMax || at < before - backMax || at > before + apart) {
        place = { pieces: 0, keys: 0, decoded: 0 };
        places.push(place);
        before = Number.NaN;
      }
      // The first pieces after a jump may have no time.
      if (!Number.isNaN(at)) before = at;
      place.pieces += 1;
      if (second.startsWith('K')) place.keys += 1;
    } else if (kind === 'frame' && place) place.decoded += 1;
  }
  return places;
};

type Judgement = DecodeCheck['picture'];

const judge = (places: readonly Tried[], isGood: (place: Tried) => boolean | null): Judgement => {
  const told = places.flatMap((place) => isGood(place) ?? []);
  if (told.length === 0) return null;
  if (told.every(Boolean)) return 'all';
  return told.some(Boolean) ? 'parts' : 'none';
};

/** Only pictures that need no others are decoded. */
export const judgePicture = (facts: Pick<MediaFacts, 'container'>, places: readonly Tried[]): Judgement =>
  judge(places, ({ keys, decoded }) => {
    if (decoded > 0) return true;
    // The next one may be further away than what was read.
    return hasIndex(facts) || keys > 0 ? false : null;
  });

/** A soundtrack may end before the picture does: where there is nothing, nothing is damaged. */
export const judgeSound = (places: readonly Tried[]): Judgement =>
  judge(places, ({ pieces, decoded }) => decoded * 2 >= pieces);
