import { describe, expect, it } from 'vitest';
import { MINUTE_MS, isoTime } from '#platform/clock.ts';
import { beginningOf, classifyReply } from './answers.rules.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const said = (id: number, author_id: number | null, message: string, ago = 0) => ({
  id,
  author_id,
  message,
  created_at: isoTime(NOW - ago),
});
const GRACE = 5;
const PETER = 6;
const asked = said(1, null, 'The sound lags.', MINUTE_MS);

describe('an answer', () => {
  it.each([
    ['after what its author has seen', [asked], { seen: 1 }, 'new'],
    ['sent twice by a double click', [asked, said(2, GRACE, 'Thanks.')], { seen: 1 }, 'repeated'],
    [
      'sent again when the thread has been loaded meanwhile',
      [asked, said(2, GRACE, 'Thanks.')],
      { seen: 2 },
      'known',
    ],
    [
      'said once more on purpose, ten minutes later',
      [asked, said(2, GRACE, 'Thanks.', 10 * MINUTE_MS)],
      { seen: 2 },
      'new',
    ],
    [
      'said once more on purpose, after the resident wrote again',
      [asked, said(2, GRACE, 'Thanks.'), said(3, null, 'Still.')],
      { seen: 3 },
      'new',
    ],
    ['the same by another admin', [asked, said(2, PETER, 'Thanks.')], { seen: 1 }, 'overtaken'],
    ['after the resident wrote again', [asked, said(2, null, 'Still.')], { seen: 1 }, 'overtaken'],
    [
      'repeated after the resident wrote again',
      [asked, said(2, GRACE, 'Thanks.'), said(3, null, 'Still.')],
      { seen: 1 },
      'followed',
    ],
    ['repeated by a caller who does not say what it saw', [asked, said(2, GRACE, 'Thanks.')], {}, 'repeated'],
    ['the same, ten minutes later', [asked, said(2, GRACE, 'Thanks.', 10 * MINUTE_MS)], {}, 'new'],
    ['another, by such a caller', [asked, said(2, PETER, 'Thanks.')], {}, 'new'],
  ] as const)('%s', (_what, messages, seen, fate) => {
    expect(classifyReply(messages, { authorId: GRACE, message: 'Thanks.', ...seen }, NOW)).toBe(fate);
  });
});

it('shortens an answer without splitting a character', () => {
  expect(beginningOf('Short', 5)).toBe('Short');
  expect(beginningOf('Too long', 5)).toBe('Too…');
  expect(beginningOf('abc🎬de', 5)).toBe('abc…');
});
