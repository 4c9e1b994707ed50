import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksIn } from './marks.rules.ts';
import { searchQueryOf } from './search-query.rules.ts';

const marked = (typed: string, text: string, alike?: ReadonlyMap<string, number>[]): string => {
  const query = searchQueryOf(typed);
  const marks = query ? marksIn(query, text, alike) : [];
  return marks
    .toReversed()
    .reduce(
      (shown, [from, to]) => `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`,
      text,
    );
};

describe('what is marked', () => {
  it.each([
    ['kite', 'The Kite Runner', 'The [Kite] Runner'],
    ['ki ru', 'The Kite Runner', 'The [Ki]te [Ru]nner'],
    ['the ki', 'The Kite Runner', '[The Ki]te Runner'],
    ['elod', 'Élodie et la Mer', '[Élod]ie et la Mer'],
    ['elod', 'Élodie'.normalize('NFD'), `[${'Élod'.normalize('NFD')}]ie`],
    ['spiderman', 'Spider-Man', '[Spider-Man]'],
    ['spiderman', 'The Spider-Man', 'The [Spider-Man]'],
    ['spider man', 'Spiderman Returns', '[Spiderman] Returns'],
    ['oceans', 'Ocean’s Eleven', '[Ocean’s] Eleven'],
    ['kite', 'The Runner', 'The Runner'],
  ])('by %s in %s', (typed, text, expected) => {
    expect(marked(typed, text)).toBe(expected);
  });

  it('is a whole word that is alike', () => {
    expect(marked('kiet', 'The Kite Runner', [new Map([['kite', 1]])])).toBe('The [Kite] Runner');
  });

  it('is always within the text, in order and apart', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (typed, text) => {
        const query = searchQueryOf(typed);
        if (!query) return;
        let at = -1;
        for (const [from, to] of marksIn(query, text)) {
          expect(from > at && to >= from && to <= text.length).toBe(true);
          at = to;
        }
      }),
      { numRuns: 1_000, seed: 20 },
    );
  });
});
