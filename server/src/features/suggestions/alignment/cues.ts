import { guessEncoding, decodeAs, webvttPieces } from '#features/streaming/index.ts';
import type { RunInTimeSlices } from '#platform/time-slices.ts';
import type { CueTime } from './speech.rules.ts';

const TIMES = /^(\d+):(\d\d):(\d\d\.\d{3}) --> (\d+):(\d\d):(\d\d\.\d{3})/gm;

const secondsOf = (hours = '0', minutes = '0', seconds = '0'): number =>
  Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);

/** When the cues of subtitles are shown, in their order. Read as for residents: of any format and encoding. */
export const cuesOf = async (content: Buffer, inSlices: RunInTimeSlices): Promise<CueTime[]> => {
  const text = decodeAs(content, guessEncoding(content).encoding);
  const pieces = await inSlices(webvttPieces(text));
  return [...pieces.join('').matchAll(TIMES)]
    .map(([, ...times]) => ({ from: secondsOf(...times.slice(0, 3)), to: secondsOf(...times.slice(3)) }))
    .toSorted((one, other) => one.from - other.from);
};
