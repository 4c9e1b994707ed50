import { areaWithoutBars } from './bars.rules.ts';
import { type Looks, looksOf } from './looks.rules.ts';
import type { Area, Picture } from './picture.rules.ts';

/** Where frames are taken: not in the opening and not in the credits. */
const FROM = 0.1;
const UNTIL = 0.8;
const PLACES_MAX = 10;
/** Closer together, frames look alike. */
const APART_S = 2;

/** Measured on title cards, credits, drawn scenes and photographs: see `choice.rules.test.ts`. */
const CONTRAST_MIN = 10;
const FLAT_MAX = 0.65;
const BLACK_MAX = 0.75;
/** More colour than this makes no picture better. */
const COLOURFUL = 60;

/** Of a film whose length is unknown, such as a recording: there is none where it has ended. */
const PLACES_WITHOUT_LENGTH_S = [1, 5, 15, 60, 180, 420, 900, 1_800, 3_000];

/**
 * The seconds from which frames are taken.
 * @param duration in seconds; 0 where unknown: then the first place without a frame ends the list
 */
export const placesIn = (duration: number): number[] => {
  if (duration === 0) return PLACES_WITHOUT_LENGTH_S;
  const places = Math.min(PLACES_MAX, Math.ceil(duration / APART_S));
  return Array.from(
    { length: places },
    (_, at) => duration * (FROM + ((UNTIL - FROM) * (at + 0.5)) / places),
  );
};

/** Whether a frame is neither of one colour nor a text on a background. */
const isPicture = ({ contrast, flat, black }: Looks): boolean =>
  contrast >= CONTRAST_MIN && flat <= FLAT_MAX && black <= BLACK_MAX;

/** Sharp ones first; of those, colourful and bright ones. */
const worth = ({ sharpness, colour, black }: Looks): number =>
  Math.sqrt(sharpness) * (1 + Math.min(colour, COLOURFUL) / COLOURFUL) * (1 - black / 2);

export interface Candidate {
  second: number;
  picture: Picture;
}

export interface Chosen extends Candidate {
  /** The picture without black bars. */
  area: Area;
}

/** The frame that becomes a film's picture; null when none of them would do. */
export const chooseFrame = (candidates: readonly Candidate[]): Chosen | null => {
  const [first] = candidates;
  // Where the size of a film changes, that of most of it is unknown here: the first one counts.
  const same = candidates.filter(
    ({ picture: { width, height } }) => width === first?.picture.width && height === first.picture.height,
  );
  const area = areaWithoutBars(same.map(({ picture }) => picture));
  if (area === null) return null;
  const judged = same
    .map((candidate) => ({ ...candidate, area, looks: looksOf(candidate.picture, area) }))
    .filter(({ looks }) => isPicture(looks))
    .toSorted((one, other) => worth(other.looks) - worth(one.looks));
  const [best] = judged;
  return best ? { second: best.second, picture: best.picture, area } : null;
};
