import { expect, it } from 'vitest';
import { lumaOf, pictureFrom } from './picture.rules.ts';

const ppm = (header: string, bytes: number) => Buffer.concat([Buffer.from(header), Buffer.alloc(bytes, 200)]);

it('reads a picture that ffmpeg has written', () => {
  expect(pictureFrom(ppm('P6\n3 2\n255\n', 18))).toEqual({
    width: 3,
    height: 2,
    data: Buffer.alloc(18, 200),
  });
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['another format', ppm('P5\n3 2\n255\n', 6)],
  ['half a picture', ppm('P6\n3 2\n255\n', 17)],
  ['two pictures', ppm('P6\n3 2\n255\n', 36)],
  ['no pixels', ppm('P6\n0 2\n255\n', 0)],
  ['deep colours', ppm('P6\n3 2\n65535\n', 36)],
])('reads no picture from %s', (_name, bytes) => {
  expect(pictureFrom(bytes)).toBeNull();
});

it('tells how bright the pixels of an area are', () => {
  const data = Uint8Array.from([0, 0, 0, 255, 255, 255, 0, 255, 0, 255, 0, 0]);
  const picture = { width: 2, height: 2, data };
  const luma = lumaOf(picture, { left: 0, top: 1, width: 2, height: 1 });
  expect([...luma].map(Math.round)).toEqual([150, 76]);
});
