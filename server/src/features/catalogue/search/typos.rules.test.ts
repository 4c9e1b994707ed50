import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestOf, differenceOf, editsIn, lengthsAlike, trigramsOf, trigramsToAsk } from './typos.rules.ts';

const RUNS = { numRuns: process.env['LONG_TESTS'] ? 20_000 : 2_000, seed: 20 };
const letters = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('abcdeñ日')), minLength: min, maxLength: max });

type Edit = { kind: 'leave out' | 'insert' | 'exchange' | 'swap'; at: number; letter: string };
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('leave out', 'insert', 'exchange', 'swap'),
  at: fc.nat(),
  letter: fc.constantFrom(...Array.from('abcxyz')),
});

const edited = (word: string, { kind, at: place, letter }: Edit): string => {
  const at = place % word.length;
  const [head, tail] = [word.slice(0, at), word.slice(at + 1)];
  switch (kind) {
    case 'leave out':
      return head + tail;
    case 'insert':
      return head + letter + word.slice(at);
    case 'exchange':
      return head + letter + tail;
    case 'swap':
      return head + tail.slice(0, 1) + word.charAt(at) + tail.slice(1);
  }
};

describe('a misspelt word', () => {
  it.each([
    ['lantern', 'lantern', 0],
    ['lantren', 'lantern', 1],
    ['lantrn', 'lantern', 1],
    ['lantermn', 'lantern', 1],
    ['kilimanjrao', 'kilimanjaro', 1],
    ['kilmanjarro', 'kilimanjaro', 2],
    ['lant', 'lantern', 0.25],
    ['lanet', 'lantern', 1.25],
    ['penda', 'kupenda', 2.5],
    ['kit', 'kid', null],
    ['sea', 'tea', null],
    ['lantern', 'garden', null],
    ['ktie', 'kite', 1],
    ['1986', '1968', null],
  ])('%s is like %s: %s', (typed, word, difference) => {
    expect(differenceOf(typed, word)).toBe(difference);
  });

  it('is alike with any one edit, and a long one with any two', () => {
    fc.assert(
      fc.property(letters(4, 14), edit, edit, (word, first, second) => {
        const once = edited(word, first);
        // Fewer letters may allow for fewer errors.
        expect(editsIn(once) === 0 || differenceOf(once, word) !== null).toBe(true);
        // A letter that is inserted between two that are swapped counts as another error.
        const twice = edited(once, second);
        const isPlain = first.kind !== 'swap' && second.kind !== 'swap';
        const isAllowed = isPlain && editsIn(twice) === 2;
        expect(!isAllowed || differenceOf(twice, word) !== null).toBe(true);
      }),
      RUNS,
    );
  });

  it('differs from a word as the word differs from it, where both are whole', () => {
    fc.assert(
      fc.property(letters(4, 4), letters(4, 4), (a, b) => {
        expect(differenceOf(a, b)).toBe(differenceOf(b, a));
      }),
      RUNS,
    );
  });

  it('shares one of any so many of its trigrams with every word that is whole and alike', () => {
    fc.assert(
      fc.property(letters(4, 14), edit, fc.infiniteStream(fc.nat()), (word, change, picks) => {
        const typed = edited(word, change);
        if (editsIn(typed) === 0) return;
        const order = trigramsOf(typed)
          .map((trigram) => ({ trigram, by: picks.next().value ?? 0 }))
          .toSorted((a, b) => a.by - b.by);
        // Repeated letters make fewer trigrams than the rule counts with.
        fc.pre(order.length === typed.length + 1);
        const asked = order.slice(0, trigramsToAsk(typed)).map(({ trigram }) => trigram);
        const own = trigramsOf(word);
        expect(asked.some((trigram) => own.includes(trigram))).toBe(true);
      }),
      RUNS,
    );
  });

  it('is never like a word of a length that is not asked for', () => {
    fc.assert(
      fc.property(letters(1, 14), letters(1, 20), (typed, word) => {
        const difference = differenceOf(typed, word);
        if (difference === null || word.startsWith(typed)) return;
        const [min, max] = lengthsAlike(typed);
        expect(word.length >= min && word.length <= max).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('what a word may have been meant to be', () => {
  it('is what nearly nothing is wrong with', () => {
    const alike = { kite: 1, kites: 0.25, kitted: 1.25, market: 2.5, kitten: 2 };
    expect([...closestOf(new Map(Object.entries(alike))).keys()]).toEqual(['kites', 'kite', 'kitted']);
  });

  it('is else what is closest', () => {
    const alike = { kilimanjaro: 2, kilimani: 2.25, mlima: 2.5 };
    expect([...closestOf(new Map(Object.entries(alike))).keys()]).toEqual(['kilimanjaro', 'kilimani']);
    expect([...closestOf(new Map([['kupenda', 2.5]])).keys()]).toEqual([]);
  });
});
