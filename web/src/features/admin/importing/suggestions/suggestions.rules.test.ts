import { expect, it } from 'vitest';
import { batchesOf } from './suggestions.rules.ts';

it('asks for ten names at a time, and for none twice', () => {
  const names = Array.from({ length: 23 }, (_, at) => ({ title: `Film ${at % 21}`, year: null }));
  const batches = batchesOf(names);
  expect(batches.map(({ length }) => length)).toEqual([10, 10, 1]);
  expect(
    batchesOf([
      { title: 'Kite', year: 2023 },
      { title: 'Kite', year: null },
      { title: 'Kite', year: 2023 },
    ]),
  ).toEqual([
    [
      { title: 'Kite', year: 2023 },
      { title: 'Kite', year: null },
    ],
  ]);
  expect(batchesOf([])).toEqual([]);
});
