import { expect, it } from 'vitest';
import { z } from 'zod';
import { listText } from './list-text.ts';

const item = z.object({ id: z.number() });

async function* portions<Item>(all: Item[][]): AsyncGenerator<Item[]> {
  yield* all;
}

const written = async (details: { id: number }[], rest: { id: number }[][]) => {
  const pieces = await Array.fromAsync(listText({ details, total: 0, rest: portions(rest) }, item));
  return JSON.parse(pieces.join(''));
};

it.each([
  ['portions', [{ id: 1 }, { id: 2 }], [[{ id: 3 }], [{ id: 4 }]]],
  ['an empty first portion', [], [[{ id: 1 }, { id: 2 }], [{ id: 3 }]]],
  ['empty portions in between', [{ id: 1 }], [[], [{ id: 2 }], []]],
  ['nothing', [], [[]]],
])('a list of %s is one envelope', async (_what, details, rest) => {
  expect(await written(details, rest)).toEqual({
    success: true,
    msg: 'OK',
    details: [...details, ...rest.flat()],
  });
});

it('elements of a list have only what their schema names', async () => {
  const secret = { id: 1, password: 'x' };
  expect((await written([secret], [[secret]])).details).toEqual([{ id: 1 }, { id: 1 }]);
});

it('an element that is not as its schema says ends the list with an error', async () => {
  const wrong = { id: 'one' } as unknown as { id: number };
  await expect(written([{ id: 1 }], [[wrong]])).rejects.toThrow(z.ZodError);
});
