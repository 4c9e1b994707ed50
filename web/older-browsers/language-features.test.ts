import { expect, it } from 'vitest';
import * as features from './language-features.ts';

const LISTS = [[], [1, [2, [3, [4]]], 'a'], [[], [[]]], ['x', undefined, null]];

it.each([0, 1, 2, Number.POSITIVE_INFINITY])('flattens like the language to a depth of %s', (depth) => {
  for (const list of LISTS) expect(features.flat.call(list, depth)).toEqual(list.flat(depth));
});

it('maps and flattens like the language', () => {
  const twice = (value: unknown, index: number) => [value, [index]];
  for (const list of LISTS) expect(features.flatMap.call(list, twice)).toEqual(list.flatMap(twice));
});

it.each([
  ['a.b.c', '.', '-'],
  ['aaa', 'a', '$&$&'],
  ['a$b(c)[d]', '(c)', '{}'],
  ['abc', '', '-'],
  ['abcabc', /b(c)/g, '<$1>'],
])('replaces in %s all of %s by %s like the language', (text, searched, by) => {
  expect(features.replaceAll.call(text, searched, by)).toBe(text.replaceAll(searched, by));
  const count = (part: string, ...more: unknown[]) => `${part}${more.length}`;
  expect(features.replaceAll.call(text, searched, count)).toBe(text.replaceAll(searched, count));
});

it('refuses a pattern that is not global', () => {
  expect(() => features.replaceAll.call('abc', /b/, '')).toThrow(TypeError);
});

it('makes an object of entries, whatever their names', () => {
  const entries: [string, number][] = [
    ['a', 1],
    ['__proto__', 2],
  ];
  expect(Object.entries(features.fromEntries(new Map(entries)))).toEqual(entries);
});

it('knows what an object has itself', () => {
  const object = Object.create({ inherited: 1 }) as object;
  Object.assign(object, { own: 1 });
  expect(['own', 'inherited', 'toString'].map((name) => features.hasOwn(object, name))).toEqual([
    true,
    false,
    false,
  ]);
});

it('settles all like the language', async () => {
  const promises = () => [Promise.resolve(1), Promise.resolve(2), Promise.reject(new Error('no'))];
  expect(await features.allSettled(promises())).toEqual(await Promise.allSettled(promises()));
});

it('does a small task after what runs now', async () => {
  const order: string[] = [];
  features.queueMicrotask(() => order.push('task'));
  order.push('now');
  await Promise.resolve();
  await Promise.resolve();
  expect(order).toEqual(['now', 'task']);
});
