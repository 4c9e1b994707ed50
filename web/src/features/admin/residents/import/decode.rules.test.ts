import { describe, expect, it } from 'vitest';
import { decode } from './decode.rules.ts';

const TEXT = 'Name;Phone\r\nZoë “Zo” Kamaũ;0712';
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean, mark = true) => {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const view = new DataView(new ArrayBuffer(2 * (units.length + (mark ? 1 : 0))));
  for (const [at, unit] of [...(mark ? [0xfeff] : []), ...units].entries())
    view.setUint16(2 * at, unit, littleEndian);
  return new Uint8Array(view.buffer);
};

describe('decode', () => {
  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8', utf8(`\uFEFF${TEXT}`)],
    ['UTF-16', utf16(TEXT, true)],
    ['UTF-16', utf16(TEXT, false)],
  ])('reads %s', (encoding, bytes) => {
    expect(decode(bytes)).toEqual({ text: TEXT, encoding });
  });

  it('reads what is no UTF-8 as Windows-1252, and says so', () => {
    const bytes = Uint8Array.from([0x5a, 0x6f, 0xeb, 0x20, 0x93, 0x5a, 0x94, 0x80]);
    expect(decode(bytes)).toEqual({ text: 'Zoë “Z”€', encoding: 'Windows-1252' });
  });

  it.each([
    ['an Excel workbook', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 20, 0]), 'workbook'],
    ['an old Excel workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'workbook'],
    ['UTF-16 without a byte order mark', utf16(TEXT, true, false), 'no text'],
    ['nothing', new Uint8Array(0), 'empty'],
    ['blanks', utf8('\uFEFF \r\n'), 'empty'],
  ])('refuses %s', (_name, bytes, reason) => {
    expect(decode(bytes)).toEqual({ problem: expect.stringContaining(reason) });
  });

  it('leaves a NUL in a cell to the row that has it', () => {
    const text = `${TEXT}\r\nAmina\0;0712 345 678`;
    expect(decode(utf8(text))).toEqual({ text, encoding: 'UTF-8' });
  });
});
