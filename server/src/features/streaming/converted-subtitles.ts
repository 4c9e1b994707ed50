import { createBufferCache } from '#platform/buffer-cache.ts';
import { singleFlight } from '#platform/single-flight.ts';
import type { RunInTimeSlices } from '#platform/time-slices.ts';
import { decodeSubtitles } from './subtitle-text/encoding.rules.ts';
import { joinPieces, webvttPieces } from './subtitle-text/to-webvtt.rules.ts';

/** A cache of subtitles as WebVTT, of at most 8 MiB in all: enough for some dozens of films. */
const KEPT_MAX_BYTES = 8 * 1024 * 1024;

/** Converts subtitles once for all viewers. */
export const createConvertedSubtitles = (inSlices: RunInTimeSlices) => {
  const kept = createBufferCache(KEPT_MAX_BYTES);
  const once = singleFlight<Buffer>();
  /** @param key changes with the content that `read` returns */
  return async (key: string, read: () => Promise<Buffer>): Promise<Buffer> =>
    kept.get(key) ??
    once(key, async () => {
      const pieces = await inSlices(webvttPieces(decodeSubtitles(await read())));
      const converted = Buffer.from(joinPieces(pieces));
      kept.put(key, converted);
      return converted;
    });
};
