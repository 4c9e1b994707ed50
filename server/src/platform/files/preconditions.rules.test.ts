import { describe, expect, it } from 'vitest';
import { evaluatePreconditions, httpDate, ifRangeHolds, parseHttpDate } from './preconditions.rules.ts';

const modifiedMs = Date.UTC(1994, 10, 6, 8, 49, 37) + 250.5;
const current = { etag: '"a,b"', modifiedMs };
const SAME = 'Sun, 06 Nov 1994 08:49:37 GMT';
const EARLIER = 'Sun, 06 Nov 1994 08:49:36 GMT';

describe('an HTTP date', () => {
  it.each([SAME, 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'])('is read: %s', (text) => {
    expect(parseHttpDate(text)).toBe(Date.UTC(1994, 10, 6, 8, 49, 37));
  });
  it.each(['', '0', '1994', '1994-11-06T08:49:37Z', 'Sun, 06 Foo 1994 08:49:37 GMT', `${SAME}+1`])(
    'is invalid: %s',
    (text) => {
      expect(parseHttpDate(text)).toBeNull();
    },
  );
  it('is written in whole seconds', () => {
    expect(httpDate(modifiedMs)).toBe(SAME);
  });
});

describe('preconditions', () => {
  it.each([
    [{}, 'send'],
    [{ 'if-none-match': '"a,b"' }, 304],
    [{ 'if-none-match': 'W/"a,b"' }, 304],
    [{ 'if-none-match': '"x", W/"y" , "a,b"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"a", "b"' }, 'send'],
    [{ 'if-none-match': 'a,b' }, 'send'],
    [{ 'if-modified-since': SAME }, 304],
    [{ 'if-modified-since': EARLIER }, 'send'],
    [{ 'if-modified-since': 'yesterday' }, 'send'],
    // The tag decides where both are sent.
    [{ 'if-none-match': '"x"', 'if-modified-since': SAME }, 'send'],
    [{ 'if-match': '"a,b"' }, 'send'],
    [{ 'if-match': '*' }, 'send'],
    [{ 'if-match': 'W/"a,b"' }, 412],
    [{ 'if-match': '"x"', 'if-none-match': '"a,b"' }, 412],
    [{ 'if-unmodified-since': SAME }, 'send'],
    [{ 'if-unmodified-since': EARLIER }, 412],
    [{ 'if-unmodified-since': 'junk' }, 'send'],
    [{ 'if-match': '"a,b"', 'if-unmodified-since': EARLIER }, 'send'],
  ] as const)('%j: %s', (fields, expected) => {
    expect(evaluatePreconditions(fields, current)).toBe(expected);
  });

  it('ignores dates when the content has none', () => {
    const undated = { ...current, modifiedMs: null };
    expect(evaluatePreconditions({ 'if-modified-since': SAME }, undated)).toBe('send');
    expect(evaluatePreconditions({ 'if-unmodified-since': EARLIER }, undated)).toBe('send');
    expect(ifRangeHolds(SAME, undated)).toBe(false);
  });

  it.each([
    [undefined, true],
    ['"a,b"', true],
    ['W/"a,b"', false],
    ['"x"', false],
    [SAME, true],
    [EARLIER, false],
    ['Sun, 06 Nov 1994 08:49:38 GMT', false],
    ['junk', false],
    ['', false],
  ])('If-Range %j: %s', (field, expected) => {
    expect(ifRangeHolds(field, current)).toBe(expected);
  });
});
