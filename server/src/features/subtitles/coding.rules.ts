import { isUtf8 } from 'node:buffer';
import type { SubtitleEncoding } from '@sebule/contract';
import { guessEncoding } from '#features/streaming/index.ts';

/** How bytes become text, in which each byte or pair of bytes is one character, and bytes again. */
interface Coding {
  read(bytes: Buffer): string;
  write(text: string): Buffer;
}

const inEncoding = (encoding: 'latin1' | 'utf8' | 'utf16le'): Coding => ({
  read: (bytes) => bytes.toString(encoding),
  write: (text) => Buffer.from(text, encoding),
});
/** Also for UTF-8 and every other encoding in which digits are single bytes: what is not a time is not touched. */
const singleBytes = inEncoding('latin1');
const utf8 = inEncoding('utf8');
const utf16 = inEncoding('utf16le');
const utf16BigEndian: Coding = {
  read: (bytes) => utf16.read(Buffer.from(bytes).swap16()),
  write: (text) => utf16.write(text).swap16(),
};

const CODINGS: [mark: Buffer, coding: Coding][] = [
  [Buffer.of(0xff, 0xfe), utf16],
  [Buffer.of(0xfe, 0xff), utf16BigEndian],
  [Buffer.of(0xef, 0xbb, 0xbf), utf8],
];

const WITHOUT_MARK: Partial<Record<SubtitleEncoding, Coding>> = {
  'utf-8': utf8,
  'utf-16le': utf16,
  'utf-16be': utf16BigEndian,
};
const NO_MARK = Buffer.alloc(0);

export const codingOf = (bytes: Buffer): { mark: Buffer; coding: Coding; isPairs: boolean } => {
  const [mark, marked] = CODINGS.find(([each]) => bytes.subarray(0, each.length).equals(each)) ?? [NO_MARK];
  const likely = marked ?? WITHOUT_MARK[guessEncoding(bytes).encoding] ?? singleBytes;
  // Only valid UTF-8 comes back byte for byte.
  const coding = likely === utf8 && !isUtf8(bytes) ? singleBytes : likely;
  return { mark, coding, isPairs: coding === utf16 || coding === utf16BigEndian };
};
