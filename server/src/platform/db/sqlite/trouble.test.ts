import { expect, it } from 'vitest';
import { createWithTrouble } from './trouble.ts';

const [FAILED_READ, MALFORMED] = [266, 11];
const failure = (errcode: number) => Object.assign(new Error('of SQLite'), { errcode });

it('takes what SQLite calls damaged after its disk has failed for the disk still', () => {
  const withTrouble = createWithTrouble();
  expect(withTrouble(failure(MALFORMED))).toMatchObject({ trouble: 'damaged' });
  expect(withTrouble(failure(FAILED_READ))).toMatchObject({ trouble: 'failing' });
  expect(withTrouble(failure(MALFORMED))).toMatchObject({ trouble: 'failing' });
  // Of another file.
  expect(createWithTrouble()(failure(MALFORMED))).toMatchObject({ trouble: 'damaged' });
});

it('leaves other errors as they are', () => {
  const error = failure(19);
  expect(createWithTrouble()(error)).toBe(error);
});
