import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deadLinks } from './links.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'links-'));
  for (const folder of ['docs/decisions', 'server']) mkdirSync(join(root, folder), { recursive: true });
  write('docs/product.md', '# Product\n\n## Seasons, and episodes\n');
  write('docs/decisions/001-node.md', '# 001 Node\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(root, path), text);

test('links to files, headings and decisions that are there pass', () => {
  write(
    'README.md',
    '[Rules](docs/product.md#seasons-and-episodes), [here](#top), [web](https://a.b/c.md)\n# Top\n',
  );
  write('docs/other.md', '[Node](decisions/001-node.md)');
  write('server/a.ts', '// docs/product.md#product, decision 001');
  expect(deadLinks(root)).toEqual([]);
});

test('links to what is not there are named', () => {
  write('README.md', '[Rules](product.md)');
  write('docs/other.md', '[Node](decisions/002-node.md), [Rules](product.md#films)');
  write('server/a.ts', '// see docs/product.md#films and decision 002');
  expect(deadLinks(root).toSorted()).toEqual([
    'README.md: product.md leads to nothing',
    'docs/other.md: decisions/002-node.md leads to nothing',
    'docs/other.md: product.md#films leads to nothing',
    'server/a.ts: decision 002 leads to nothing',
    'server/a.ts: docs/product.md#films leads to nothing',
  ]);
});
