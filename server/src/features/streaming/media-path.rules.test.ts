import path from 'node:path';
import { REFERENCE_MAX_BYTES } from '@sebule/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeMediaPath, parseMediaReference, signedPart } from './media-path.rules.ts';

describe('a media reference', () => {
  it.each([
    ['films/a b.mp4', 'films/a b.mp4'],
    ['/films/a.mp4', 'films/a.mp4'],
    ['  a.mp4 ', 'a.mp4'],
    ['100%25 #1?.mp4', '100%25 #1?.mp4'],
    ['films/Alien: Covenant.mp4', 'films/Alien: Covenant.mp4'],
    ['..hidden/a...mp4', '..hidden/a...mp4'],
    ['filamu/Ñandú 片.mp4', 'filamu/Ñandú 片.mp4'],
  ])('takes the path %j', (value, expected) => {
    expect(parseMediaReference(value)).toEqual({ kind: 'file', path: expected });
  });

  it.each(['http://box.local/a.mp4', 'https://cdn.example/a.mp4?x=1#t=5', 'HTTP://10.0.0.2:8080/a'])(
    'takes the address %j',
    (value) => {
      expect(parseMediaReference(value)).toEqual({ kind: 'url', url: value });
    },
  );

  it.each([
    '',
    '   ',
    '/',
    '..',
    '../a.mp4',
    'films/../../etc/passwd',
    'films/./a.mp4',
    'films//a.mp4',
    'films/',
    '//evil.example/a.mp4',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'ftp://host/a.mp4',
    'C:/films/a.mp4',
    '/C:/films/a.mp4',
    'c:a.mp4',
    'films\\a.mp4',
    '\\\\host\\share',
    'http:\\\\host\\a',
    'a\0.mp4',
    'a\n.mp4',
    'java\tscript:x',
    'a\u0085.mp4',
    'a\ud800.mp4',
    'http://',
    'http:a.mp4',
    'https:///a.mp4',
    'http://user:secret@host/a.mp4',
    'http://host:99999/a.mp4',
  ])('refuses %j with a reason', (value) => {
    expect(parseMediaReference(value)).toEqual({ error: expect.stringMatching(/^must /) });
  });

  it.each([['x'], ['ፊ'], ['🪁']])(
    'counts the bytes of %s, which an address and a database have room for',
    (letter) => {
      const longest = letter.repeat(REFERENCE_MAX_BYTES / Buffer.byteLength(letter));
      expect(parseMediaReference(longest)).toEqual({ kind: 'file', path: longest });
      const tooLong = { error: expect.stringMatching(/^is too long: it may have 2,400 bytes/) };
      expect(parseMediaReference(`${longest}x`)).toEqual(tooLong);
      expect(parseMediaReference(`http://box.local/${longest}`)).toEqual(tooLong);
    },
  );

  it('never leaves the folder, for any input', () => {
    const piece = fc.oneof(
      fc.constantFrom('..', '.', '/', '\\', '//', '%2e%2e', '\0', 'C:', 'http://', ' '),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const parsed = parseMediaReference(pieces.join(''));
        if (!('path' in parsed)) return;
        const root = '/media/folder';
        expect(path.posix.join(root, parsed.path)).toBe(`${root}/${parsed.path}`);
        expect(path.posix.resolve(root, parsed.path).startsWith(`${root}/`)).toBe(true);
        expect(decodeURIComponent(encodeMediaPath(parsed.path))).toBe(parsed.path);
        // Parsing a stored reference returns the same.
        expect(parseMediaReference(parsed.path)).toEqual(parsed);
      }),
      { numRuns: 2_000 },
    );
  });
});

it.each([
  ['.sebule/prepared/kite/v0.mp4', '.sebule/prepared/kite/*'],
  ['.sebule/tracks/kite/0.vtt', '.sebule/tracks/kite/*'],
  ['.sebule/prepared/kite/package.json', '.sebule/prepared/kite/package.json'],
  ['.sebule/prepared/kite/../other/v0.mp4', '.sebule/prepared/kite/../other/v0.mp4'],
  ['films/kite.mp4', 'films/kite.mp4'],
])('a ticket for %s is one for %s', (file, part) => {
  expect(signedPart(file)).toBe(part);
});
