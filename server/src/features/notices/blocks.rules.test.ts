import { expect, it } from 'vitest';
import { blocksOf } from './blocks.rules.ts';

it('counts the residents of blocks and apartments, which are sorted, without case and accents', () => {
  expect(
    blocksOf([
      { location: null, apartment: 'C1', residents: 3 },
      { location: 'Block B', apartment: 'A1', residents: 1 },
      { location: 'Block A', apartment: 'A10', residents: 2 },
      { location: 'block a', apartment: 'A2', residents: 1 },
      { location: 'Block Á', apartment: 'a2', residents: 1 },
      { location: 'Block A', apartment: null, residents: 4 },
    ]),
  ).toEqual({
    residents: 12,
    blocks: [
      {
        location: 'Block A',
        residents: 8,
        apartments: [
          { apartment: 'A2', residents: 2 },
          { apartment: 'A10', residents: 2 },
        ],
      },
      { location: 'Block B', residents: 1, apartments: [{ apartment: 'A1', residents: 1 }] },
      { location: null, residents: 3, apartments: [{ apartment: 'C1', residents: 3 }] },
    ],
  });
});

it('has nothing to count in an empty building', () => {
  expect(blocksOf([])).toEqual({ residents: 0, blocks: [] });
});
