import { describe, expect, it, vi } from 'vitest';
import { sampleCard, sampleRow } from '../testing/sample-home.ts';
import {
  createSelectionStore,
  flagsOf,
  keptSelection,
  noSelection,
  opensTitle,
  posterFlags,
  randomSpot,
  selectionAfter,
  type Selection,
  type SelectionEvent,
  type Spot,
} from './selection.ts';

const a: Spot = { row: 'all', id: 1 };
const b: Spot = { row: 'all', id: 2 };
const sameTitleElsewhere: Spot = { row: 'genre:Drama', id: 1 };

const after = (...events: [SelectionEvent['type'], Spot][]): Selection =>
  events.reduce((selection, [type, spot]) => selectionAfter(selection, { type, spot }), noSelection);

describe('a mouse or a finger', () => {
  it('selects with the first click and opens with the second', () => {
    expect(opensTitle(noSelection, a, false)).toBe(false);
    expect(opensTitle(after(['focus', a], ['click', a]), a, false)).toBe(true);
  });

  it('still opens when the second click focuses the poster again', () => {
    expect(opensTitle(after(['focus', a], ['click', a], ['focus', a]), a, false)).toBe(true);
  });

  it('does not open a title shown only by hovering, focus or chance', () => {
    expect(opensTitle({ ...noSelection, shown: a }, a, false)).toBe(false);
    expect(opensTitle(after(['hover', a]), a, false)).toBe(false);
    expect(opensTitle(after(['focus', a]), a, false)).toBe(false);
  });

  it('starts over at another poster, even of the same title', () => {
    const selection = after(['click', a]);
    expect(opensTitle(selection, b, false)).toBe(false);
    expect(opensTitle(selection, sameTitleElsewhere, false)).toBe(false);
    expect(opensTitle(after(['click', a], ['focus', b], ['click', b]), a, false)).toBe(false);
  });

  it('remembers the clicked poster while the mouse hovers over others', () => {
    expect(opensTitle(after(['click', a], ['hover', b], ['hover', a]), a, false)).toBe(true);
  });
});

describe('the keyboard', () => {
  it('selects with the focus and opens with Enter at once', () => {
    const selection = after(['focus', a]);
    expect(selection.shown).toEqual(a);
    expect(opensTitle(selection, a, true)).toBe(true);
  });
});

describe('flagsOf', () => {
  it('makes the first poster the tab stop until another was focused', () => {
    expect(flagsOf(noSelection, a, true)).toBe(posterFlags.tabStop);
    expect(flagsOf(noSelection, b, false)).toBe(posterFlags.none);
    const selection = after(['focus', b]);
    expect(flagsOf(selection, a, true)).toBe(posterFlags.none);
    expect(flagsOf(selection, b, false)).toBe(posterFlags.shown | posterFlags.tabStop);
    expect(flagsOf(selection, sameTitleElsewhere, true)).toBe(posterFlags.tabStop);
  });
});

describe('randomSpot', () => {
  const rows = [sampleRow('week', [sampleCard(1)]), sampleRow('latest', [sampleCard(2), sampleCard(3)])];

  it('picks any title of the list, in the first row that has it', () => {
    expect(randomSpot(rows, [1, 2, 3], () => 0)).toEqual({ row: 'week', id: 1 });
    expect(randomSpot(rows, [1, 2, 3], () => 0.5)).toEqual({ row: 'latest', id: 2 });
    expect(randomSpot(rows, [1, 2, 3], () => 0.999)).toEqual({ row: 'latest', id: 3 });
  });

  it('finds nothing in an empty list', () => {
    expect(randomSpot([], [], () => 0)).toBeNull();
  });
});

describe('keptSelection', () => {
  const rows = [sampleRow('watching', [sampleCard(2)]), sampleRow('related', [sampleCard(1)])];
  const inRow = (row: string, id: number): Spot => ({ row, id });

  it('keeps what still exists, and follows the title shown into another row', () => {
    const selection = after(['click', inRow('related', 1)], ['focus', inRow('related', 2)]);
    expect(keptSelection(selection, rows)).toEqual({
      shown: inRow('watching', 2),
      clicked: null,
      tabStops: {},
      touched: true,
    });
    expect(keptSelection(after(['click', inRow('related', 1)]), rows)).toEqual({
      shown: inRow('related', 1),
      clicked: inRow('related', 1),
      tabStops: { related: 1 },
      touched: true,
    });
  });

  it('drops a random selection, and a title that is gone', () => {
    expect(keptSelection({ ...noSelection, shown: inRow('related', 1) }, rows)).toBeNull();
    expect(keptSelection(after(['focus', inRow('related', 3)]), rows)).toBeNull();
  });

  it('keeps a title of a page that the home page does not have', () => {
    const long = [...rows, sampleRow('genre:4', [], 300)];
    const selection = after(['focus', inRow('genre:4', 2)]);
    expect(keptSelection(selection, long)?.shown).toEqual(inRow('genre:4', 2));
    expect(keptSelection(selection, rows)?.shown).toEqual(inRow('watching', 2));
  });

  it('keeps a similar title until another row has it', () => {
    const related = sampleRow('related', [], null);
    const selection = after(['focus', inRow('related', 2)]);
    expect(keptSelection(selection, [related])?.shown).toEqual(inRow('related', 2));
    const [watching] = rows;
    expect(keptSelection(selection, watching ? [watching, related] : [])?.shown).toEqual(
      inRow('watching', 2),
    );
  });
});

describe('the store', () => {
  it('notifies its listeners until they unsubscribe', () => {
    const store = createSelectionStore(noSelection);
    const listener = vi.fn<() => void>();
    const unsubscribe = store.subscribe(listener);
    store.dispatch({ type: 'focus', spot: a });
    unsubscribe();
    store.dispatch({ type: 'focus', spot: b });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.read().shown).toEqual(b);
  });
});
