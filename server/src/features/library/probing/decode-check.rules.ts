import type { DecodeCheck, MediaFacts } from '#platform/media/media-facts.ts';

/** How much came of one stream at one place of a film; null for what took too long. */
export type Tried = {
  /** Pieces that the file has there, and those of them that need no others to be decoded. */
  pieces: number;
  keys: number;
  /** Pictures, or pieces of sound, that they decode to. */
  decoded: number;
} | null;

/** Shorter films are tried only at their beginning. */
const SHORT_S = 10;
const NEAR_END = 0.95;

/** The seconds at which a film is tried. */
export const placesOf = ({ duration }: Pick<MediaFacts, 'duration'>): number[] =>
  duration === null || duration < SHORT_S ? [0] : [0, duration / 2, duration * NEAR_END];

/** In these, one goes to a picture that needs no other; in the others, somewhere before the next one of those. */
const WITH_INDEX = new Set<MediaFacts['container']>(['mp4', 'mov', 'matroska', 'webm', 'avi']);
const hasIndex = ({ container }: Pick<MediaFacts, 'container'>): boolean => WITH_INDEX.has(container);

/** How much is read from a place on, as ffprobe is told: a second of sound, or pieces of the picture. */
export const extentOf = (facts: MediaFacts, stream: 'picture' | 'sound'): string => {
  if (stream === 'sound') return '+1';
  return hasIndex(facts) ? '+#8' : '+#300';
};

/** Reads ffprobe's lines: `packet|K_…` for each piece, `frame|…` for each decoded one. */
export const triedFrom = (printed: string): NonNullable<Tried> => {
  const tried = { pieces: 0, keys: 0, decoded: 0 };
  for (const line of printed.split('\n')) {
    const [kind, first = ''] = line.split('|', 2);
    if (kind === 'packet') {
      tried.pieces += 1;
      if (first.startsWith('K')) tried.keys += 1;
    } else if (kind === 'frame') tried.decoded += 1;
  }
  return tried;
};

type Judgement = DecodeCheck['picture'];

const judge = (
  places: readonly Tried[],
  isGood: (place: NonNullable<Tried>) => boolean | null,
): Judgement => {
  const told = places.flatMap((place) => (place === null ? [] : (isGood(place) ?? [])));
  if (told.length === 0) return null;
  if (told.every(Boolean)) return 'all';
  return told.some(Boolean) ? 'parts' : 'none';
};

/** Only pictures that need no others are decoded. @param places in the order of the film */
export const judgePicture = (facts: Pick<MediaFacts, 'container'>, places: readonly Tried[]): Judgement =>
  judge(places, ({ pieces, keys, decoded }) => {
    if (decoded > 0) return true;
    // The next one may be further away than what was read.
    return (hasIndex(facts) ? pieces : keys) > 0 ? false : null;
  });

/** A soundtrack may end before the picture does: where there is nothing, nothing is damaged. */
export const judgeSound = (places: readonly Tried[]): Judgement =>
  judge(places, ({ pieces, decoded }) => (pieces === 0 ? null : decoded * 2 >= pieces));
