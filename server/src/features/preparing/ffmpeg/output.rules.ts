/** What a list of a film's pictures says. Seconds of the film's own clock. */
export interface PictureTimes {
  count: number;
  /** When the first one is shown, and the last one. */
  first: number;
  last: number;
  /** When the last one is over. */
  end: number;
  /** When the last few are shown, the very last first. */
  lastOnes: number[];
  /** The longest time from a picture that can be decoded alone to the next one. */
  keyGapMax: number;
  /** Whether some follow one another much faster than others. */
  isVariable: boolean;
}

const LAST_ONES = 4;

/** Times are often rounded to milliseconds, and 23.976 pictures come in a second. */
const EVEN = 1.4;
/** A few are missing in many films. */
const ODD_SHARE = 0.005;

/** @param sorted times */
const isUneven = (sorted: Float64Array): boolean => {
  const gaps = sorted.subarray(1).map((at, index) => at - (sorted[index] ?? at));
  const usual = gaps.toSorted()[Math.floor(gaps.length / 2)] ?? 0;
  let odd = 0;
  for (const gap of gaps) if (gap > usual * EVEN || gap < usual / EVEN) odd += 1;
  return odd > gaps.length * ODD_SHARE;
};

/** A list that grows: millions of numbers in an ordinary array take long to sort. */
const growingNumbers = () => {
  let values = new Float64Array(1_024);
  let count = 0;
  return {
    push(value: number): void {
      if (count === values.length) {
        const larger = new Float64Array(2 * count);
        larger.set(values);
        values = larger;
      }
      values[count] = value;
      count += 1;
    },
    sorted: (): Float64Array => values.subarray(0, count).toSorted(),
  };
};

/** Of which the times are kept. Films have fewer: those of ten hours with 60 in a second are two millions. */
export const PICTURES_MAX = 4_000_000;

/** Characters of a line that are kept: something else than ffprobe might never end one. */
const LINE_MAX = 1_000;

/** Reads lines of time, length and flags, as they come in pieces, or each picture, in the order of decoding. */
export const readPictureTimes = () => {
  let rest = '';
  const shown = growingNumbers();
  let count = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  let lastLength = 0;
  let lastKey: number | null = null;
  let keyGapMax = 0;

  const addPicture = (at: number, length: number, isKey: boolean): void => {
    // Without a time, it has no place in the film.
    if (!Number.isFinite(at)) return;
    count += 1;
    if (count <= PICTURES_MAX) shown.push(at);
    first = Math.min(first, at);
    if (at > last) {
      last = at;
      lastLength = length || 0;
    }
    if (!isKey) return;
    if (lastKey !== null) keyGapMax = Math.max(keyGapMax, at - lastKey);
    lastKey = at;
  };
  const line = (text: string): void => {
    const [pts = '', length = '', flags = ''] = text.split(',');
    addPicture(Number.parseFloat(pts), Number.parseFloat(length), flags.startsWith('K'));
  };
  return {
    /** @param at when it is shown, in seconds, like its length; @param isKey whether it can be decoded alone */
    addPicture,
    add: (text: string): void => {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(0, LINE_MAX);
      for (const each of lines) line(each);
    },
    /** Null when there was none. Of more than `PICTURES_MAX`, only the number is right. */
    result(): PictureTimes | null {
      if (rest !== '') line(rest);
      if (count === 0) return null;
      // Of the last one, some files do not say how long it lasts.
      const average = count > 1 ? (last - first) / (count - 1) : 1 / 25;
      const end = last + (lastLength > 0 ? lastLength : average);
      if (lastKey !== null) keyGapMax = Math.max(keyGapMax, end - lastKey);
      const sorted = shown.sorted();
      const lastOnes = [...sorted.subarray(-LAST_ONES)].toReversed();
      return { count, first, last, end, lastOnes, keyGapMax, isVariable: isUneven(sorted) };
    },
  };
};

const SILENT_LUFS = -70;

/** Integrated loudness in LUFS by the summary of `ebur128`; null when it is silent, or says nothing. */
export const loudnessIn = (messages: string): number | null => {
  const summary = messages.slice(messages.lastIndexOf('Summary:'));
  const loudness = Number.parseFloat(/\bI:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? '');
  return Number.isFinite(loudness) && loudness > SILENT_LUFS ? loudness : null;
};

/** How many seconds are done, by what `-progress` prints; null when this piece of it does not say. */
export const secondsDoneIn = (text: string): number | null => {
  const found = [...text.matchAll(/^out_time_us=(-?\d+)$/gm)].at(-1)?.[1];
  return found === undefined ? null : Number(found) / 1_000_000;
};

/** The last messages that people can use, without what ffmpeg says about itself. */
export const lastLines = (messages: string, count = 8): string =>
  messages
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(-count)
    .join('\n');
