import { type Compared, comparedWith, powerOfTwo } from './fft.rules.ts';
import { FRAMES_PER_S } from './limits.rules.ts';
import { type CueTime, cueSignal, speechIn } from './speech.rules.ts';

/** How subtitles fit a film: their times, multiplied by `stretch`, plus `offset`, are those of the film. */
export interface Alignment {
  /** Seconds. */
  offset: number;
  stretch: number;
  /** The correlation of what is said with what is heard, from -1 to 1. */
  score: number;
}

/** Films come at 23.976, 24 and 25 pictures a second. */
const SPEEDS = [24 / 23.976, 25 / 24, 25 / 23.976];
const STRETCHES = [1, ...SPEEDS, ...SPEEDS.map((speed) => 1 / speed)];

const OFFSET_MAX_S = 120;
/** Of the right subtitles it was at least 0.19 in all that was made to try it (docs/decisions/116). */
const SCORE_MIN = 0.15;
const CLEAR_OF_OTHERS = 1.25;
/** Within that, two places are the same one. */
const SAME_S = 2;
/** How far the beginning and the end of a film may differ: more is another cut of it. */
const AGREE_S = 1;
/** Below that, nothing is to be said of them. */
const CUES_MIN = 40;
const SOUND_MIN_S = 5 * 60;

const lengthOf = (signal: Float64Array): number =>
  Math.sqrt(signal.reduce((sum, value) => sum + value * value, 0));

interface Peak {
  /** Frames by which the subtitles have to be shifted later. */
  shift: number;
  score: number;
}

/** Correlations for each shift, the earliest first. */
const correlate = (compared: Compared, heard: number, said: Float64Array): Float64Array => {
  const reach = OFFSET_MAX_S * FRAMES_PER_S;
  const sums = compared.sums(said);
  const scale = heard * lengthOf(said) || Infinity;
  return Float64Array.from(
    { length: 2 * reach + 1 },
    (_, at) => (sums[(at - reach + sums.length) % sums.length] ?? 0) / scale,
  );
};

const highest = (scores: Float64Array, isCounted: (shift: number) => boolean = () => true): Peak => {
  const reach = (scores.length - 1) / 2;
  let best: Peak = { shift: 0, score: -1 };
  scores.forEach((score, at) => {
    if (score > best.score && isCounted(at - reach)) best = { shift: at - reach, score };
  });
  return best;
};

/** Only what lies between two frames. */
const within = (signal: Float64Array, from: number, to: number): Float64Array =>
  signal.map((value, at) => (at >= from && at < to ? value : 0));

/** Whether the first and the last third of what is said fit at the same place as the whole. */
const doThirdsAgree = (
  speech: Float64Array,
  said: Float64Array,
  end: number,
  compared: Compared,
  shift: number,
): boolean =>
  [
    [0, end / 3],
    [(2 * end) / 3, end],
  ].every(([from = 0, to = 0]) => {
    const part = within(said, from, to);
    const heard = lengthOf(within(speech, from + shift, to + shift));
    const peak = highest(correlate(compared, heard, part));
    return Math.abs(peak.shift - shift) <= AGREE_S * FRAMES_PER_S && peak.score >= SCORE_MIN;
  });

/**
 * How subtitles fit what is heard; null where that is not sure, such as with those of another film or another cut.
 * @param loudness decibels, `FRAMES_PER_S` of them a second
 */
export const alignmentOf = (loudness: Float64Array, cues: readonly CueTime[]): Alignment | null => {
  if (cues.length < CUES_MIN || loudness.length < SOUND_MIN_S * FRAMES_PER_S) return null;
  const speech = speechIn(loudness);
  const heard = lengthOf(speech);
  const longest = Math.max(...SPEEDS) * (cues.at(-1)?.to ?? 0) * FRAMES_PER_S;
  // Subtitles that go on for long after the film are another film's.
  const length = Math.min(Math.ceil(longest), Math.ceil(speech.length * 1.2)) + FRAMES_PER_S;
  const size = powerOfTwo(Math.max(speech.length, length) + OFFSET_MAX_S * FRAMES_PER_S);
  const compared = comparedWith(speech, size);
  const tried = STRETCHES.map((stretch) => {
    const said = cueSignal(cues, stretch, length);
    const scores = correlate(compared, heard, said);
    return { stretch, said, scores, peak: highest(scores) };
  });
  const [first] = tried;
  if (!first) return null;
  const best = tried.reduce((one, other) => (other.peak.score > one.peak.score * 1.02 ? other : one), first);
  const { stretch, said, peak } = best;
  if (peak.score < SCORE_MIN) return null;

  // The same place at another speed is the same where the film is half over.
  const middle = ((cues.at(-1)?.to ?? 0) / 2) * FRAMES_PER_S;
  const placeOf = (by: number, shift: number) => middle * by + shift;
  const place = placeOf(stretch, peak.shift);
  const rival = Math.max(
    ...tried.map(
      (other) =>
        highest(
          other.scores,
          (shift) => Math.abs(placeOf(other.stretch, shift) - place) > SAME_S * FRAMES_PER_S,
        ).score,
    ),
  );
  if (peak.score < rival * CLEAR_OF_OTHERS) return null;
  const end = (cues.at(-1)?.to ?? 0) * stretch * FRAMES_PER_S;
  if (!doThirdsAgree(speech, said, end, compared, peak.shift)) return null;
  return { offset: peak.shift / FRAMES_PER_S, stretch, score: peak.score };
};
