import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';

test.each([
  ["import { a } from 'x';", false],
  ["import a, { type B } from 'x';", false],
  ["import 'x';", false],
  ["import { type A } from 'x';", false],
  ["import type from 'x';", false],
  ["import type { A } from 'x';", true],
  ["import type A from 'x';", true],
  ["import type * as A from 'x';", true],
  ["export { a } from 'x';", false],
  ["export * from 'x';", false],
  ["export type { A } from 'x';", true],
  ["export type * from 'x';", true],
  ["const a = () => import('x');", false],
])('%s is erased: %s', (source, typeOnly) => {
  expect(importsOf('a.ts', `\n${source}`)).toEqual([{ specifier: 'x', line: 2, typeOnly }]);
});

test('a file that cannot be read is an error, not a file without imports', () => {
  expect(() => importsOf('a.ts', 'import {')).toThrow('a.ts');
});
