import { describe, expect, it } from 'vitest';
import { parseImageKey, widthOf } from './image-names.rules.ts';

describe('an image name', () => {
  it.each(['abc.webp', 'a-b_c.1.JPG', 'x.jpeg', 'x.png', 'x.avif', '-a.png'])('takes %s', (file) => {
    expect(parseImageKey('w500', file)).toEqual({ size: 'w500', file });
  });
  it.each([
    '',
    '.webp',
    '..webp',
    '../a.webp',
    'a/b.webp',
    'a\\b.webp',
    'a.svg',
    'a.gif',
    'a.webp.html',
    'a b.webp',
    'a\0.webp',
    'é.webp',
    'a.webp\n',
    `${'a'.repeat(200)}.webp`,
  ])('refuses %j', (file) => {
    expect(parseImageKey('w500', file)).toBeNull();
  });
  it.each(['', 'w501', 'W500', 'original ', '__proto__', '..'])('refuses the size %j', (size) => {
    expect(parseImageKey(size, 'a.webp')).toBeNull();
  });
  it('has a width in pixels for each size', () => {
    expect([widthOf('w92'), widthOf('w1280'), widthOf('original')]).toEqual([92, 1280, null]);
  });
});
