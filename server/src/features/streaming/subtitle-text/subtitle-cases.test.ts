import { describe, expect, it } from 'vitest';
import { NO_SUBTITLES, SUBTITLE_CASES, VALID_WEBVTT } from '../../../testing/subtitle-cases.ts';
import { cuesIn } from '../../../testing/webvtt-cues.ts';
import { decodeSubtitles, guessEncoding } from './encoding.rules.ts';
import { judgeSubtitles } from './judgement.rules.ts';
import { joinPieces, webvttPieces } from './to-webvtt.rules.ts';

describe('subtitle files as people have them', () => {
  it('are tested with more than 77 files', () =>
    expect(SUBTITLE_CASES.length + NO_SUBTITLES.length).toBeGreaterThan(77));

  it.each(SUBTITLE_CASES)('$name', ({ bytes, cues }) => {
    const webvtt = joinPieces([...webvttPieces(decodeSubtitles(bytes))]);
    expect(cuesIn(webvtt)).toEqual(cues);
    expect(judgeSubtitles(bytes)).toMatchObject({ problem: null, guess: { isSure: true } });
  });

  it.each(VALID_WEBVTT)('stay as they are when they are WebVTT: %s', (_name, text) => {
    const bytes = Buffer.from(text);
    expect(guessEncoding(bytes)).toMatchObject({ encoding: 'utf-8', isSure: true });
    expect(joinPieces([...webvttPieces(decodeSubtitles(bytes))])).toBe(text.replace(/^\ufeff/, ''));
    expect(judgeSubtitles(bytes).problem).toBeNull();
  });

  it.each(NO_SUBTITLES)('are refused: %s', (_name, bytes, problem) => {
    expect(judgeSubtitles(bytes)).toEqual({ problem, format: null, guess: null });
  });
});
