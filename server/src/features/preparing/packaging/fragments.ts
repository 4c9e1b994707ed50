import type { ReadableFile } from '#platform/files/readable-file.ts';
import { type Box, NotFragmentedError, boxAt, findBox } from './boxes.ts';
import { channelsOf, codecsOf } from './codec-names.rules.ts';
import { beginsAlone, samplesOf } from './samples.ts';

/** A part of a fragmented MP4 with one track: a `moof` and the `mdat` after it. */
export interface Fragment {
  /** Bytes from the beginning of the file. */
  start: number;
  bytes: number;
  /** Of the first sample, in units of the timescale. */
  decodeTime: number;
  /** Of all samples, in units of the timescale. */
  duration: number;
  samples: number;
  /** Whether it can be decoded without those before it. */
  isAlone: boolean;
}

export interface FragmentedFile {
  /** What a decoder needs before the first fragment: `ftyp` and `moov`. */
  init: Buffer;
  /** Units per second. */
  timescale: number;
  /** Such as `avc1.64001f` and `mp4a.40.2`. */
  codecs: string;
  /** Pixels; 0 for sound. */
  width: number;
  height: number;
  /** Of sound; 0 for a picture. */
  channels: number;
  fragments: Fragment[];
}

/** More than any `moov` or `moof` that is written here: a fragment of six seconds has 360 pictures. */
const BOX_MAX_BYTES = 4 * 1_024 * 1_024;
const HEADER_MAX_BYTES = 16;

/** The position of a `tfdt`'s time, and whether it has 64 bits. */
export const decodeTimeIn = (moof: Buffer): { at: number; isLong: boolean } => {
  const tfdt = findBox(moof, 'moof traf tfdt');
  if (tfdt === null) throw new NotFragmentedError('a fragment has no time');
  return { at: tfdt.content + 4, isLong: moof[tfdt.content] === 1 };
};

export const readDecodeTime = (moof: Buffer): number => {
  const { at, isLong } = decodeTimeIn(moof);
  // What an encoder puts before the first sample comes before the beginning.
  return isLong ? Number(moof.readBigInt64BE(at)) : moof.readInt32BE(at);
};

const fragmentOf = (moof: Buffer, start: number, bytes: number): Fragment => {
  const samples = samplesOf(moof);
  return {
    start,
    bytes,
    decodeTime: readDecodeTime(moof),
    duration: samples.reduce((sum, sample) => sum + sample.duration, 0),
    samples: samples.length,
    isAlone: beginsAlone(moof),
  };
};

/** Units per second of the only track. */
const timescaleOf = (init: Buffer): number => {
  const mdhd = findBox(init, 'moov trak mdia mdhd');
  if (mdhd === null) throw new NotFragmentedError('it has no track');
  return init.readUInt32BE(mdhd.content + (init[mdhd.content] === 1 ? 20 : 12));
};

/** Pixels of the track's header, which are fixed-point numbers. */
const sizeOf = (init: Buffer): { width: number; height: number } => {
  const tkhd = findBox(init, 'moov trak tkhd');
  if (tkhd === null) throw new NotFragmentedError('it has no track');
  return { width: init.readUInt16BE(tkhd.end - 8), height: init.readUInt16BE(tkhd.end - 4) };
};

/** Reads so many bytes from a position of a file on; fewer at its end. */
export const readBytes = async (
  file: Pick<ReadableFile, 'read'>,
  position: number,
  length: number,
): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  let read = 0;
  for (let more = 1; more > 0 && read < length; read += more)
    more = await file.read(buffer.subarray(read), position + read);
  return buffer.subarray(0, read);
};

const readBox = async (file: Pick<ReadableFile, 'read'>, box: Box): Promise<Buffer> => {
  const length = box.end - box.start;
  if (length > BOX_MAX_BYTES) throw new NotFragmentedError(`a box ${box.type} is too large`);
  const bytes = await readBytes(file, box.start, length);
  if (bytes.length < length) throw new NotFragmentedError('it is cut short');
  return bytes;
};

/**
 * Reads what a fragmented MP4 with one track consists of; its content stays on the disk.
 * @throws NotFragmentedError, and errors of the disk
 */
export const readFragments = async (file: Pick<ReadableFile, 'size' | 'read'>): Promise<FragmentedFile> => {
  const { size } = file;
  let init = Buffer.alloc(0);
  let moof: { box: Box; bytes: Buffer } | null = null;
  const fragments: Fragment[] = [];
  for (let at = 0; at < size;) {
    const header = await readBytes(file, at, HEADER_MAX_BYTES);
    const found = boxAt(header, 0, size - at);
    if (found === null || found.end <= 0) throw new NotFragmentedError('it is cut short');
    const box = { ...found, start: at, content: at + found.content, end: at + found.end };
    if (box.end > size) throw new NotFragmentedError('it is cut short');
    if (box.type === 'ftyp' || box.type === 'moov') init = Buffer.concat([init, await readBox(file, box)]);
    else if (box.type === 'moof') moof = { box, bytes: await readBox(file, box) };
    else if (box.type === 'mdat' && moof !== null) {
      fragments.push(fragmentOf(moof.bytes, moof.box.start, box.end - moof.box.start));
      moof = null;
    }
    at = box.end;
  }
  if (fragments.length === 0) throw new NotFragmentedError('it has no fragments');
  return {
    init,
    timescale: timescaleOf(init),
    codecs: codecsOf(init),
    channels: channelsOf(init),
    ...sizeOf(init),
    fragments,
  };
};
