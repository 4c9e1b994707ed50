import type { SubtitleEncoding } from '@sebule/contract';
import { decodeAs } from '../features/streaming/subtitle-text/code-pages.rules.ts';

const tables = new Map<SubtitleEncoding, Map<string, Buffer>>();

/** Every character of a code page with its bytes: Node can read them, but not write them. */
const tableOf = (encoding: SubtitleEncoding): Map<string, Buffer> => {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, Buffer>();
  const add = (bytes: Buffer) => {
    const text = decodeAs(bytes, encoding);
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte <= 0xff; byte += 1) add(Buffer.of(byte));
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) add(Buffer.of(lead, trail));
  tables.set(encoding, table);
  return table;
};

/** Text as bytes of a code page. */
export const encodeAs = (encoding: SubtitleEncoding, text: string): Buffer => {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  if (encoding === 'utf-8') return Buffer.from(text);
  const table = tableOf(encoding);
  return Buffer.concat(
    [...text].map((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
};
