import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line } from '../common/fields.schema.ts';
import { fittingTitle } from './fitting-title.ts';
import { TITLE_MAX_LENGTH } from './limits.ts';

describe('fittingTitle', () => {
  it('keeps a title that is short enough', () => {
    expect(fittingTitle('The Kite')).toBe('The Kite');
    const longest = 'x'.repeat(TITLE_MAX_LENGTH);
    expect(fittingTitle(longest)).toBe(longest);
  });

  it('cuts at a word, and within a word where it must', () => {
    const word = 'safari ';
    expect(fittingTitle(word.repeat(40))).toBe(word.repeat(28).trim());
    expect(fittingTitle(`${'x'.repeat(TITLE_MAX_LENGTH)} y`)).toBe('x'.repeat(TITLE_MAX_LENGTH));
    expect(fittingTitle('x'.repeat(250))).toHaveLength(TITLE_MAX_LENGTH);
    expect(fittingTitle(`The ${'x'.repeat(250)}`)).toHaveLength(TITLE_MAX_LENGTH);
    expect(fittingTitle(`${'x'.repeat(190)} - ${'y'.repeat(50)}`)).toBe('x'.repeat(190));
    expect(fittingTitle(`${'x'.repeat(TITLE_MAX_LENGTH - 1)}😀`)).toBe('x'.repeat(TITLE_MAX_LENGTH - 1));
  });

  it('makes what every call takes as a title', () => {
    const title = line(TITLE_MAX_LENGTH);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (rest) => {
        expect(title.safeParse(fittingTitle(`Kite\n\u0001${rest}`)).success).toBe(true);
      }),
    );
  });
});
