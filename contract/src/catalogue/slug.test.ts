import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLUG_MAX_LENGTH } from './limits.ts';
import { SLUG, freeSlug, slugOf } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ['The Lantern', 'the-lantern'],
    ['Amina’s Café, Part 2', 'aminas-cafe-part-2'],
    ["  Don't -- stop!  ", 'dont-stop'],
    ['Łódź', 'odz'],
    ['２０２６', '2026'],
    ['ﬁlm', 'film'],
    ['فيلم', 'title'],
    ['!!!', 'title'],
    ['', 'title'],
  ])('makes of %j: %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('always makes a slug that is short enough', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const slug = slugOf(title);
        expect(slug).toMatch(SLUG);
        expect(slug.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
      }),
    );
  });
});

describe('freeSlug', () => {
  const free = (slug: string, taken: string[]) => freeSlug(slug, (candidate) => taken.includes(candidate));

  it('keeps a slug that is free, and numbers one that is not', () => {
    expect(free('lantern', [])).toBe('lantern');
    expect(free('lantern', ['lantern'])).toBe('lantern-2');
    expect(free('lantern', ['lantern', 'lantern-2', 'lantern-4'])).toBe('lantern-3');
  });

  it('makes room for the number', () => {
    const long = 'x'.repeat(SLUG_MAX_LENGTH);
    const numbered = free(long, [long]);
    expect(numbered).toHaveLength(SLUG_MAX_LENGTH);
    expect(numbered).toMatch(/x-2$/);
    expect(free(`${'x'.repeat(SLUG_MAX_LENGTH - 3)}-yy`, [`${'x'.repeat(SLUG_MAX_LENGTH - 3)}-yy`])).toMatch(
      SLUG,
    );
  });
});
