import { expect, it } from 'vitest';
import { FRAME_PREFIX, isFrame } from './frames.ts';

it('pictures that are taken from films are known by their names', () => {
  expect(isFrame(`/${FRAME_PREFIX}0123.webp`)).toBe(true);
  for (const path of [null, '', '/own-0123.webp', `/w500/${FRAME_PREFIX}0123.webp`, '/the-frame-1.webp'])
    expect(isFrame(path)).toBe(false);
});
