import { expect, it } from 'vitest';
import { createWithTrouble } from './trouble.ts';

const [FAILED_READ, MALFORMED] = [266, 11];
const failure = (errcode: number) => Object.assign(new Error('of SQLite'), { errcode });

it('what SQLite calls damage after its disk has failed is still a failing disk', () => {
  const withTrouble = createWithTrouble();
  expect(withTrouble(failure(MALFORMED))).toMatchObject({ trouble: 'damaged' });
  expect(withTrouble(failure(FAILED_READ))).toMatchObject({ trouble: 'failing' });
  expect(withTrouble(failure(MALFORMED))).toMatchObject({ trouble: 'failing' });
  // Of another file.
  expect(createWithTrouble()(failure(MALFORMED))).toMatchObject({ trouble: 'damaged' });
});

it('errors that are not about the state of a database are left as they are', () => {
  const error = failure(19);
  expect(createWithTrouble()(error)).toBe(error);
});
