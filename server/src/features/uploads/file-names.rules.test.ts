import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberedName, safeFileName } from './file-names.rules.ts';

describe('safeFileName', () => {
  it.each([
    ['Kite.mp4', 'Kite.mp4'],
    ['a/b\\c/Kite.mp4', 'Kite.mp4'],
    ['../..', 'film'],
    ['', 'film'],
    ['.mp4', 'mp4'],
    ['...Kite.mp4', 'Kite.mp4'],
    ['Kite. . .', 'Kite'],
    ['Kite\u0000\n.mp4', 'Kite.mp4'],
    ['Ki\u200Bte\u202Egpj.mp4', 'Kitegpj.mp4'],
    ['Kite: "Two" <3>|*?.mp4', 'Kite Two 3.mp4'],
    ['nul', 'film nul'],
    ['COM1.tar.mp4', 'film COM1.tar.mp4'],
    ['Dr. Strangelove at the cinema', 'Dr. Strangelove at the cinema'],
    ['  Kite   runs .mp4', 'Kite runs.mp4'],
    ['Cafe\u0301.mp4', 'Caf\u00E9.mp4'],
  ])('of %j is %j', (sent, expected) => {
    expect(safeFileName(sent)).toBe(expected);
  });

  it('keeps whole characters and the extension of a long name', () => {
    const name = safeFileName(`${'🪁'.repeat(100)}.mp4`);
    expect(name).toMatch(/^🪁+\.mp4$/u);
    expect(Buffer.byteLength(name)).toBe(240);
  });

  it('is one visible name that a reference takes, whatever was sent', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom('', '.mp4', '.'),
        (stem, end) => {
          const name = safeFileName(stem + end);
          expect(name).not.toMatch(/^\.|[/\\\p{Cc}]/u);
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
          expect([name.isWellFormed(), name.trim()]).toEqual([true, name]);
        },
      ),
    );
  });
});

it.each([
  ['Kite.mp4', 1, 'Kite.mp4'],
  ['Kite.mp4', 2, 'Kite (2).mp4'],
  ['Kite', 3, 'Kite (3)'],
  ['Dr. Strangelove at the cinema', 2, 'Dr. Strangelove at the cinema (2)'],
])('the name %s with number %d is %s', (name, number, expected) => {
  expect(numberedName(name, number)).toBe(expected);
});
