import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postcss from 'postcss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { olderBrowserStyles } from './index.ts';
import { plainValue } from './lengths.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sebule-styles-'));
  writeFileSync(path.join(folder, 'tokens.css'), ':root { --gutter: clamp(16px, 3vw, 48px); }');
});
afterAll(() => rmSync(folder, { recursive: true }));

const older = async (css: string, from = 'part.css'): Promise<string> => {
  const { css: text } = await postcss(olderBrowserStyles(path.join(folder, 'tokens.css'))).process(css, {
    from: path.join(folder, from),
  });
  return text.replaceAll('}', '} ').replaceAll(/\s+/g, ' ').replaceAll('; }', ' }').trim();
};

it.each([
  [
    'a row',
    '.a { display: flex; gap: 8px; }',
    '.a { display: flex } .a > svg:only-child { --gap-right: 8px } .a > * + * { --gap-left: 8px }',
  ],
  [
    'a column',
    '.a { display: flex; flex-direction: column; gap: 8px 4px; }',
    '.a { display: flex; flex-direction: column } .a > * + * { --gap-top: 8px }',
  ],
  [
    'lines',
    '.a { display: flex; flex-wrap: wrap; gap: 2px 4px; }',
    '.a { display: flex; flex-wrap: wrap } .a > :last-child { --gap-right: 0px } .a > * { --gap-right: 4px; --gap-bottom: 2px }',
  ],
  ['a grid', '.a { display: grid; gap: 8px; }', '.a { display: grid; gap: 8px }'],
])('puts margins in the place of the gap of %s', async (_of, css, expected) => {
  expect(await older(css)).toBe(expected);
});

it('follows a container that changes its direction on a phone', async () => {
  const css = '.a { display: flex; gap: 8px; } @media (max-width: 599px) { .a { flex-direction: column; } }';
  expect(await older(css)).toContain(
    '@media (max-width: 599px) { .a { flex-direction: column } .a > * + * { --gap-left: 0px; --gap-top: 8px } }',
  );
});

it('keeps the gap of a grid that is a flex container elsewhere', async () => {
  const css = '.a { display: grid; gap: 8px; } @media print { .a { display: flex; } }';
  const text = await older(css);
  expect(text).toContain('.a { display: grid; gap: 8px }');
  expect(text).toContain('.a { display: flex; gap: 0 }');
});

it('adds the gap to every margin but those that take what is left', async () => {
  expect(await older('.a { margin: 0 auto 4px; }')).toBe(
    '.a { margin-top: var(--gap-top); margin-right: auto; margin-bottom: calc(4px + var(--gap-bottom)); margin-left: auto }',
  );
  expect(await older('body { color: red; }', 'global.css')).toContain('--gap-top:0px');
});

it('refuses a gap of which nothing says whose it is', async () => {
  await expect(older('.a { gap: 8px; }')).rejects.toThrow('.a has a gap');
});

it.each([
  ['inset: 0 auto', '.a { top: 0; right: auto; bottom: 0; left: auto }'],
  ['padding-inline: 4px 8px', '.a { padding-left: 4px; padding-right: 8px }'],
  ['border-inline-start: 1px solid red', '.a { border-left: 1px solid red }'],
  ['overflow: clip', '.a { overflow: hidden }'],
  ['overflow-wrap: anywhere', '.a { overflow-wrap: break-word; word-break: break-word }'],
])('has an older name for %s', async (declaration, expected) => {
  expect(await older(`.a { ${declaration}; }`)).toBe(expected);
});

it.each([
  ['.a:focus-visible', '.a:focus'],
  ['.a :is(.b, .c) d', '.a .b d, .a .c d'],
  ['.a:is(.b, .c:is(.d, .e))', '.a.b, .a.c.d, .a.c.e'],
  ['.a:not(:hover, .b)', '.a:not(:hover):not(.b)'],
])('selects without %s', async (selector, expected) => {
  expect(await older(`${selector} { color: red; }`)).toBe(`${expected} { color: red }`);
});

it('keeps a comparing function for the browsers that know it', async () => {
  expect(await older('.a { width: min(10rem, 100%); color: red; }')).toBe(
    '.a { width: 10rem; color: red } @supports (width: max(0px, 1px)) { .a { width: min(10rem, 100%) } }',
  );
});

it.each([
  ['clamp(1rem, 2vw, 3rem)', '2vw'],
  ['clamp(1rem, 5vw, 3rem)', '3rem'],
  ['clamp(2rem, 1vw, 3rem)', '2rem'],
  ['max(var(--small), env(safe-area-inset-top))', 'var(--small)'],
  ['min(30rem, calc(100vw - 2 * var(--small)))', '30rem'],
  ['calc(max(4px, 1vw - 2px) + 1px)', 'calc(calc(1vw - 2px) + 1px)'],
  ['env(safe-area-inset-top, 4px) env(other)', '4px 0px'],
  ['min(var(--unknown), 4px)', 'var(--unknown)'],
  ['min(1mm, (100vw - 2 * var(--small)) / 95)', '1mm'],
])('of %s stands %s on a television', (value, expected) => {
  expect(plainValue(value, (name) => (name === '--small' ? '8px' : undefined))).toBe(expected);
});
