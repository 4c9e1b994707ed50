import type { SubtitleEncoding } from '@sebule/contract';

const FIRST_BEYOND_ASCII = 0x80;

/** The code pages of MS-DOS that the Encoding Standard does not have, from their first character beyond ASCII. */
const DOS_PAGES: Partial<Record<SubtitleEncoding, string>> = {
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
};

const decodeDos = (bytes: Uint8Array, page: string): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replaceAll(/[\u0080-\u00ff]/g, (byte) => page[byte.charCodeAt(0) - FIRST_BEYOND_ASCII] ?? byte);

/** The text of bytes in an encoding, without a byte order mark. What is damaged is marked by U+FFFD. */
export const decodeAs = (bytes: Uint8Array, encoding: SubtitleEncoding): string => {
  const page = DOS_PAGES[encoding];
  if (page !== undefined) return decodeDos(bytes, page);
  return new TextDecoder(encoding).decode(
    // Half a character at the end is none.
    encoding.startsWith('utf-16') ? bytes.subarray(0, bytes.length - (bytes.length % 2)) : bytes,
  );
};

const bytesOf = new Map<SubtitleEncoding, Map<string, number>>();

/** The bytes of a code page whose characters are single bytes, by character. */
const byteTable = (encoding: SubtitleEncoding): Map<string, number> => {
  const known = bytesOf.get(encoding);
  if (known) return known;
  const bytes = Array.from({ length: 0x1_00 }, (_, byte) => byte);
  const table = new Map(bytes.map((byte) => [decodeAs(Uint8Array.of(byte), encoding), byte]));
  bytesOf.set(encoding, table);
  return table;
};

const SPACE = 0x20;

/** Text as it would be in a code page; spaces in place of what that does not have. */
export const asCodePage = (text: string, encoding: SubtitleEncoding): Buffer => {
  const table = byteTable(encoding);
  return Buffer.from([...text].map((character) => table.get(character) ?? SPACE));
};
