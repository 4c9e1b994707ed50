import { expect, it } from 'vitest';
import { crc32 } from './crc32.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('is that of the standard, at once and in pieces', () => {
  expect(crc32(bytes('123456789'))).toBe(0xcb_f4_39_26);
  expect(crc32(bytes('6789'), crc32(bytes('12345')))).toBe(0xcb_f4_39_26);
  expect(crc32(bytes(''))).toBe(0);
});
