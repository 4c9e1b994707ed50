import type { MediaFacts, VideoFacts } from '#platform/media/media-facts.ts';
import type { Picture } from './plan.schema.ts';

interface Size {
  width: number;
  height: number;
}

/** The boxes into which a picture fits, whichever way it is turned. */
const MAIN = { long: 1_280, short: 720, quality: 23, maxRate: 2_500 };
/** With its sound, 500 kbit/s at most. */
const SMALL = { long: 640, short: 360, quality: 27, maxRate: 360 };

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

/** Never larger than it is, and as upright as it is. */
const fitted = ({ width, height }: Size, box: { long: number; short: number }): Size => {
  const scale = Math.min(1, box.long / Math.max(width, height), box.short / Math.min(width, height));
  return { width: even(width * scale), height: even(height * scale) };
};

const pixels = ({ width, height }: Size): number => width * height;

/** A smaller picture needs less, but not in proportion. */
const rateFor = (size: Size, box: typeof MAIN): number => {
  const share = pixels(size) / (box.long * box.short);
  return Math.max(150, Math.round(box.maxRate * Math.min(1, share) ** 0.75));
};

const rendition = (id: Picture['id'], video: Size, box: typeof MAIN): Picture => {
  const size = fitted(video, box);
  return { id, ...size, quality: box.quality, maxRate: rateFor(size, box) };
};

/** Bits per second that slow lines carry, with the sound and a little more at times. */
const SLOW_LINE = 550_000;

/** Whether a film is itself what residents with slow lines need. @param bytes of its file */
export const suitsSlowLines = ({ video, duration }: MediaFacts, bytes: number): boolean =>
  video !== null &&
  duration !== null &&
  (bytes * 8) / duration <= SLOW_LINE &&
  pixels(fitted(video, SMALL)) === pixels({ width: even(video.width), height: even(video.height) });

/** The renditions to encode: the film itself unless it is copied, and a small one for slow lines. */
export const picturesOf = (
  video: Pick<VideoFacts, 'width' | 'height'>,
  { isPictureCopied }: { isPictureCopied: boolean },
): Picture[] => {
  const main = rendition('v0', video, MAIN);
  const small = rendition('v1', video, SMALL);
  if (isPictureCopied) return [small];
  // A film that is small anyway needs no second one.
  return pixels(small) === pixels(main) ? [{ ...main, maxRate: small.maxRate }] : [main, small];
};
