import { describe, expect, it } from 'vitest';
import { firstDrawn, grown, isFocusNearEnd, isRowReady, ROW_FIRST_POSTERS } from './row-growth.ts';

describe('a row', () => {
  it('is ready once fewer than ten of its posters are still loading', () => {
    expect(isRowReady(14, 24)).toBe(false);
    expect(isRowReady(15, 24)).toBe(true);
  });

  it('grows before the focus reaches the last poster drawn', () => {
    expect(isFocusNearEnd(3, ROW_FIRST_POSTERS)).toBe(false);
    expect(isFocusNearEnd(ROW_FIRST_POSTERS - 1, ROW_FIRST_POSTERS)).toBe(true);
  });

  it('never grows beyond its titles', () => {
    expect(grown(ROW_FIRST_POSTERS, 100)).toBeGreaterThan(ROW_FIRST_POSTERS);
    expect(grown(ROW_FIRST_POSTERS, 30)).toBe(30);
  });

  it('includes the selected poster from the start, unless that is very far along', () => {
    expect(firstDrawn(-1)).toBe(ROW_FIRST_POSTERS);
    expect(firstDrawn(40)).toBeGreaterThan(40);
    expect(firstDrawn(400)).toBe(ROW_FIRST_POSTERS);
  });
});
