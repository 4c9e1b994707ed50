import { FRAMES_PER_S } from './limits.rules.ts';

/** Bytes of a sample: 16 bits, the lower byte first. */
const SAMPLE_BYTES = 2;

/**
 * Adds up the loudness of sound that comes in chunks.
 * @param rate samples per second
 */
export const createLoudness = (rate: number) => {
  const perFrame = Math.round(rate / FRAMES_PER_S);
  const frames: number[] = [];
  let sum = 0;
  let samples = 0;
  let half: number | null = null;
  const take = (sample: number): void => {
    sum += sample * sample;
    samples += 1;
    if (samples < perFrame) return;
    // Decibels, as loudness is heard; 1 for silence.
    frames.push(10 * Math.log10(1 + sum / perFrame));
    sum = 0;
    samples = 0;
  };
  return {
    add(chunk: Buffer): void {
      let at = 0;
      if (half !== null && chunk.length > 0) {
        take(Buffer.of(half, chunk[0] as number).readInt16LE());
        half = null;
        at = 1;
      }
      for (; at + 1 < chunk.length; at += SAMPLE_BYTES) take(chunk.readInt16LE(at));
      if (at < chunk.length) half = chunk[at] as number;
    },
    /** In decibels, one for each frame. */
    frames: (): Float64Array => Float64Array.from(frames),
  };
};

/** Music and noise change slowly, speech does not. */
const AROUND_S = 20;
/** Below that, a difference in loudness is none. */
const SPREAD_MIN = 1.5;
const MOST = 1.5;

/** How a signal differs from what is around it, in standard deviations. */
const againstSurroundings = (values: Float64Array, spreadMin: number): Float64Array => {
  const reach = AROUND_S * FRAMES_PER_S;
  const sums = new Float64Array(values.length + 1);
  const squares = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    sums[at + 1] = (sums[at] as number) + value;
    squares[at + 1] = (squares[at] as number) + value * value;
  }
  return values.map((value, at) => {
    const [from, to] = [Math.max(0, at - reach), Math.min(values.length, at + reach + 1)];
    const mean = ((sums[to] as number) - (sums[from] as number)) / (to - from);
    const square = ((squares[to] as number) - (squares[from] as number)) / (to - from);
    const spread = Math.sqrt(Math.max(0, square - mean * mean));
    return Math.max(-MOST, Math.min(MOST, (value - mean) / Math.max(spread, spreadMin)));
  });
};

/** How much each frame sounds as if somebody spoke: above 0 if rather so. @param loudness decibels */
export const speechIn = (loudness: Float64Array): Float64Array => againstSurroundings(loudness, SPREAD_MIN);

/** When something is said by subtitles, in seconds. */
export interface CueTime {
  from: number;
  to: number;
}

/** Nobody speaks so long, or so late. */
const CUE_MAX_S = 15;

/**
 * The same of subtitles as `speechIn` tells of sound.
 * @param stretch what their times are multiplied by
 * @param length frames
 */
export const cueSignal = (cues: readonly CueTime[], stretch: number, length: number): Float64Array => {
  const said = new Float64Array(length);
  for (const { from, to } of cues) {
    if (to <= from || to - from > CUE_MAX_S) continue;
    const [first, end] = [from, to].map((second) => Math.round(second * stretch * FRAMES_PER_S));
    said.fill(1, Math.min(length, first ?? 0), Math.min(length, end ?? 0));
  }
  // Where nothing is said for a while, nothing is known.
  return againstSurroundings(said, 0.25);
};
