import type { PictureTimes } from '../ffmpeg/output.rules.ts';
import { PIECE_MAX_S } from '../packaging/pieces.rules.ts';
import type { WrittenRendition } from '../packaging/write-package.ts';

/** Pictures that a decoder may leave out: those before the first one that can be decoded alone, or damaged ones. */
const LOST_SHARE = 0.001;
const LOST_MAX = 3;
/** Seconds: where the renditions may begin and end beside one another. */
const APART_MAX_S = 0.02;
/** Of a film whose sound ends early, the rest is silent. */
const SOUND_SHORT_MAX_S = 0.5;
/** A picture that is copied has the pieces that its encoder gave it. */
export const COPIED_PIECE_MAX_S = 12.5;

const seconds = (value: number): string => `${value.toFixed(2)} s`;

type Rendition = Pick<WrittenRendition, 'file' | 'samples' | 'begin' | 'end' | 'pieces'>;

/** What is wrong with the picture of a prepared film; null if nothing is. */
export const pictureProblem = (
  { file, samples, begin, end, pieces }: Rendition,
  { times, isCopied }: { times: PictureTimes; isCopied: boolean },
): string | null => {
  const lost = times.count - samples;
  if (lost > Math.max(LOST_MAX, times.count * LOST_SHARE))
    return `${lost} of its ${times.count} pictures are missing in ${file}`;
  if (lost < 0) return `${file} has ${-lost} more pictures than the film`;
  const length = times.end - times.first;
  const picture = length / Math.max(1, times.count);
  if (begin > APART_MAX_S) return `${file} begins ${seconds(begin)} late`;
  // In a film that was cut, pictures may be missing before its last ones, which are lost with them.
  const lastOne = times.lastOnes[lost] ?? times.lastOnes.at(-1) ?? times.last;
  const shortest = Math.min(length - picture * (1 + lost), lastOne - times.first);
  if (end < shortest - APART_MAX_S || end > length + picture * (1 + lost) + APART_MAX_S)
    return `${file} lasts ${seconds(end)}, and the film ${seconds(length)}`;
  const longest = Math.max(...pieces.map((piece) => piece.seconds));
  // Of a film with few pictures, one can be longer.
  const most = isCopied
    ? COPIED_PIECE_MAX_S
    : Math.max(PIECE_MAX_S, times.keyGapMax > PIECE_MAX_S ? PIECE_MAX_S + 2 * picture : 0);
  if (longest > most) return `${file} has a piece of ${seconds(longest)}`;
  return null;
};

/** What is wrong with the sound of a prepared film; null if nothing is. */
export const soundProblem = ({ file, begin, end }: Rendition, times: PictureTimes): string | null => {
  const length = times.end - times.first;
  if (begin > APART_MAX_S) return `${file} begins ${seconds(begin)} late`;
  if (Math.abs(end - length) > SOUND_SHORT_MAX_S)
    return `${file} lasts ${seconds(end)}, and the film ${seconds(length)}`;
  return null;
};

/** Below, two pictures are different ones. Colours that are mapped to others change all alike. */
const ALIKE_MIN = 0.6;
/** Shades by which a picture varies that is more than a plain surface. */
const PLAIN_MAX = 3;

const meanOf = (values: Uint8Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: Uint8Array, mean: number): number =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);

/** Whether two small pictures in shades of grey show the same: by their correlation. */
export const areAlike = (one: Uint8Array, other: Uint8Array): boolean => {
  if (one.length !== other.length || one.length === 0) return false;
  const [mean, otherMean] = [meanOf(one), meanOf(other)];
  const [spread, otherSpread] = [deviation(one, mean), deviation(other, otherMean)];
  if (spread < PLAIN_MAX || otherSpread < PLAIN_MAX) return Math.abs(spread - otherSpread) < 2 * PLAIN_MAX;
  const together = one.reduce((sum, value, at) => sum + (value - mean) * ((other[at] ?? 0) - otherMean), 0);
  return together / one.length / (spread * otherSpread) >= ALIKE_MIN;
};
