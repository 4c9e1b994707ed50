import { expect, it } from 'vitest';
import { eachByItself } from './every.ts';

const failing = (message: string) => () => Promise.reject(new Error(message));

it('does what comes after something that has failed', async () => {
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  await eachByItself([work('one'), work('two')]);
  await expect(eachByItself([failing('cut'), work('three')])).rejects.toThrow('cut');
  const both = eachByItself([failing('cut'), work('four'), failing('full')]);
  await expect(both).rejects.toMatchObject({
    message: '2 of 3 have failed',
    errors: [new Error('cut'), new Error('full')],
  });
  expect(done).toEqual(['one', 'two', 'three', 'four']);
});
