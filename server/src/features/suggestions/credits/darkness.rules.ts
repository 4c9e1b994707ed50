/** What a frame looks like, in grey. */
export interface Look {
  /** The share of its pixels that are nearly black. */
  dark: number;
  /** The share of its pixels that are bright, as letters are. */
  bright: number;
  /** Bits of its brightness: a black picture with white letters has few, a scene at night has many. */
  entropy: number;
}

/** Where the credits begin by their pictures, and how sure that is, from 0 to 1. */
export interface DarkEnd {
  /** The index of the first of their frames. */
  from: number;
  score: number;
}

const DARK_BELOW = 40;
const BRIGHT_FROM = 110;
const STEPS = 32;

/** @param grey a byte for each pixel */
export const lookOf = (grey: Uint8Array): Look => {
  const counts = new Uint32Array(STEPS);
  let dark = 0;
  let bright = 0;
  for (const value of grey) {
    const step = Math.floor((value * STEPS) / 256);
    counts[step] = (counts[step] ?? 0) + 1;
    if (value < DARK_BELOW) dark += 1;
    if (value >= BRIGHT_FROM) bright += 1;
  }
  let entropy = 0;
  for (const count of counts) {
    const share = count / grey.length;
    if (share > 0) entropy -= share * Math.log2(share);
  }
  return { dark: dark / grey.length, bright: bright / grey.length, entropy };
};

const MOSTLY_DARK = 0.78;
const ENTROPY_MAX = 1.9;
/** Letters take so much of a small picture; more of it is a lamp, or the moon. */
const LETTERS = { min: 0.002, max: 0.16 };

const isDark = ({ dark, entropy }: Look): boolean => dark >= MOSTLY_DARK && entropy <= ENTROPY_MAX;
const hasLetters = ({ bright }: Look): boolean => bright >= LETTERS.min && bright <= LETTERS.max;

/** Frames that are a second apart. Shorter credits cannot be told from a fade. */
const FRAMES_MIN = 20;
/**
 * Pictures between the names. After longer ones, it is only sure of the names behind them: what begins too late costs
 * nothing, what begins too early costs the ending.
 */
const GAP_MAX = 3;
/** A company's sign. */
const END_MAX = 10;
const DARK_SHARE = 0.9;
/** Of a film that ends with a black picture, few have any; names fade in and out. */
const LETTERS_SHARE = 0.4;
const SCORE_MIN = 0.6;

/** The index of the first frame of those that are dark to the end; null if they are not. */
const darkSince = (looks: readonly Look[]): number | null => {
  const last = looks.findLastIndex(isDark);
  if (last < 0 || looks.length - 1 - last > END_MAX) return null;
  let from = last;
  for (let at = last; at >= 0 && from - at <= GAP_MAX; at -= 1) if (isDark(looks[at] as Look)) from = at;
  return from;
};

/**
 * Where a film turns dark and stays so to its end, with letters in it; null without any such place, and if it was dark
 * from the first of these frames on.
 * @param looks of its last frames, a second apart
 */
export const darkEndIn = (looks: readonly Look[]): DarkEnd | null => {
  const from = darkSince(looks);
  if (from === null || from === 0 || looks.length - from < FRAMES_MIN) return null;
  const end = looks.slice(from);
  const dark = end.filter(isDark);
  const darkShare = dark.length / end.length;
  if (darkShare < DARK_SHARE) return null;
  const score = darkShare * Math.min(1, dark.filter(hasLetters).length / dark.length / LETTERS_SHARE);
  return score < SCORE_MIN ? null : { from, score };
};
