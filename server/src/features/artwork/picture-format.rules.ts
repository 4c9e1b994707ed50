/** The formats that own pictures may have, with the names that the picture library gives them. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** How many bytes of a file are enough to tell its format. */
export const HEAD_BYTES = 64 * 1024;

const AVIF_BRANDS = new Set(['avif', 'mif1', 'miaf']);

/** The brands in the first box of an ISO media file; the main one first. */
const brandsOf = (head: Uint8Array): string[] => {
  if (ascii(head, 4, 8) !== 'ftyp') return [];
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const end = Math.min(view.getUint32(0), head.length, 256);
  const brands = [ascii(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(head, at, at + 4));
  return brands;
};

/** Whether a PNG has more than one picture: said before its data begin. */
const isMovingPng = (head: Uint8Array): boolean => {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  for (let at = 8; at + 8 <= head.length;) {
    const type = ascii(head, at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += 12 + view.getUint32(at);
  }
  return false;
};

/** The format of a picture by how it begins, whatever its name says; null for any other file. */
export const pictureFormatOf = (head: Uint8Array): PictureFormat | null => {
  if (ascii(head, 0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg';
  if (ascii(head, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp';
  const [main = '', ...others] = brandsOf(head);
  const brands = [main, ...others];
  if (main === 'avis') return 'heif';
  // The same box with other brands begins films, and HEIC pictures.
  return AVIF_BRANDS.has(main) && brands.includes('avif') ? 'heif' : null;
};

/** Whether it says at its beginning that it is an animation. */
export const isMoving = (head: Uint8Array): boolean => {
  if (ascii(head, 0, 8) === '\u0089PNG\r\n\u001a\n') return isMovingPng(head);
  if (ascii(head, 8, 16) === 'WEBPVP8X') return ((head[20] ?? 0) & 0b10) !== 0;
  return brandsOf(head)[0] === 'avis';
};

/** Whether bytes begin like a picture that we serve: a captive portal may answer with its page as an image. */
export const looksLikeImage = (bytes: Uint8Array): boolean =>
  ascii(bytes, 0, 3) === '\u00ff\u00d8\u00ff' ||
  ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n' ||
  (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') ||
  (ascii(bytes, 4, 8) === 'ftyp' && ['avif', 'avis', 'mif1'].includes(ascii(bytes, 8, 12)));
