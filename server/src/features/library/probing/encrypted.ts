import { EBML_ID, contentsOf, segmentOf } from './cut-short/matroska.ts';
import { boxesBelow, topBoxes } from './cut-short/mp4-boxes.ts';
import type { ReadAt } from './cut-short/read-at.ts';

const ID_LENGTH = 4;

/** The formats of samples that are encrypted, in place of those of their codecs. */
const ENCRYPTED_SAMPLES = new Set(['encv', 'enca', 'enct', 'drmi', 'drms']);
/** Before the entries of a table of formats: its version and their count; and in an entry, before its type. */
const ENTRIES_AT = 8;
const TYPE_AT = 4;
const TYPE_LENGTH = 4;

const mp4IsEncrypted = async (read: ReadAt, size: number): Promise<boolean> => {
  for await (const box of topBoxes(read, size)) {
    if (box.type !== 'moov') continue;
    for (const table of await boxesBelow(read, box, 'trak', 'mdia', 'minf', 'stbl', 'stsd')) {
      const type = await read(table.from + ENTRIES_AT + TYPE_AT, TYPE_LENGTH);
      if (ENCRYPTED_SAMPLES.has(type.toString('latin1'))) return true;
    }
    return false;
  }
  return false;
};

/** Tracks, an entry of them, and in it how its content is encoded. */
const ENCRYPTION = [0x16_54_ae_6b, 0xae, 0x6d_80, 0x62_40, 0x50_35];
/** The tracks are at the beginning; with fonts or pictures before them they are not looked for. */
const BEGIN_BYTES = 256 * 1_024;

const matroskaIsEncrypted = async (read: ReadAt, size: number): Promise<boolean> => {
  const segment = await segmentOf(read, size);
  if (segment === null || segment === 'cut') return false;
  return contentsOf(await read(segment.from, BEGIN_BYTES), ENCRYPTION).length > 0;
};

/** Whether a film's pictures or sounds are encrypted, which demuxers do not say. */
export const isEncrypted = async (readAny: ReadAt, size: number): Promise<boolean> => {
  const read: ReadAt = async (position, length) =>
    position < size ? readAny(position, length) : Buffer.alloc(0);
  const begin = await read(0, ID_LENGTH);
  if (begin.length < ID_LENGTH) return false;
  return begin.readUInt32BE(0) === EBML_ID ? matroskaIsEncrypted(read, size) : mp4IsEncrypted(read, size);
};
