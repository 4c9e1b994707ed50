export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

/** Workbooks of Excel and LibreOffice (ZIP archives), and of Excel before 2007. */
const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

const decoded = (bytes: Uint8Array): { text: string; encoding: Encoding } => {
  if (startsWith(bytes, 0xff, 0xfe))
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (startsWith(bytes, 0xfe, 0xff))
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
};

/** With more NULs than this, it is another encoding, or no text at all. */
const NULS_IN_TEXT = 1 / 20;

/** The text of a spreadsheet's file: UTF-8, UTF-16 with a byte order mark ("Unicode text" of Excel), or else Windows-1252. */
export const decode = (bytes: Uint8Array): ReturnType<typeof decoded> | { problem: string } => {
  if (isWorkbook(bytes)) {
    return { problem: 'This is a workbook. Save it as CSV UTF-8 in the spreadsheet, and choose that file.' };
  }
  const result = decoded(bytes);
  const nuls = result.text.split('\0').length - 1;
  if (nuls > result.text.length * NULS_IN_TEXT)
    return { problem: 'This is no text. Save the table as CSV UTF-8.' };
  return result.text.trim() === '' ? { problem: 'This file is empty.' } : result;
};
