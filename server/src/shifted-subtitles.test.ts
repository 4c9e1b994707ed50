import { expect, it } from 'vitest';
import { decodeSubtitles } from './features/streaming/subtitle-text/encoding.rules.ts';
import { joinPieces, webvttPieces } from './features/streaming/subtitle-text/to-webvtt.rules.ts';
import { shiftSubtitles } from './features/subtitles/timing.rules.ts';
import { SUBTITLE_CASES } from './testing/subtitle-cases.ts';
import { cuesIn } from './testing/webvtt-cues.ts';

it.each(SUBTITLE_CASES)('a shift reaches all that viewers see of $name', ({ bytes, cues }) => {
  const shifted = decodeSubtitles(shiftSubtitles(bytes, 10_000).bytes);
  expect(cuesIn(joinPieces([...webvttPieces(shifted)]))).toEqual(
    cues.map(([from, to, text]) => [from + 10_000, to + 10_000, text]),
  );
});
