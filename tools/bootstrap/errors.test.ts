import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PlainError, explain } from './errors.mjs';

const here = import.meta.dirname;
const failure = (code: string, path?: string) => Object.assign(new Error(code), { code, path });

test('a failure that is written for the user is shown as it is', () => {
  expect(explain(new PlainError('No network.'))).toBe('No network.');
});

test.each([
  [join(here, 'none'), here],
  [import.meta.filename, import.meta.filename],
])('a refused %s names what is not writable', (path, named) => {
  for (const code of ['EACCES', 'EPERM', 'EROFS']) {
    expect(explain(failure(code, path))).toMatch(`This user may not write to ${named} (${code}). Run`);
  }
});

test('a full disk is named', () => {
  expect(explain(failure('ENOSPC', here))).toBe('The disk is full. Make room and try again.');
});

test.each([failure('ENOENT', here), failure('EPERM'), undefined])('%s keeps its stack', (error) => {
  expect(explain(error)).toBe(error);
});
