import { expect, it } from 'vitest';
import { fileNameIn } from './file-name.rules.ts';

it.each([
  ['attachment; filename="clients.csv"', 'clients.csv'],
  [`attachment; filename="Zoe_s.csv"; filename*=UTF-8''Zo%C3%AB%27s.csv`, "Zoë's.csv"],
  [`attachment; filename="clients.csv"; filename*=UTF-8''%E0%A4%A`, 'clients.csv'],
  ['attachment', null],
  [null, null],
])('finds the name in %s', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});
