import { expect, it } from 'vitest';
import { chunksOf } from './chunks.rules.ts';

it('has each id once, in parts of at most 500', () => {
  const ids = Array.from({ length: 1_001 }, (_, at) => at);
  expect(chunksOf([...ids, 1, 2]).map(({ length }) => length)).toEqual([500, 500, 1]);
  expect(chunksOf([...ids, 1, 2]).flat()).toEqual(ids);
  expect(chunksOf([])).toEqual([]);
});
