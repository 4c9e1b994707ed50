import type { FileHandle } from 'node:fs/promises';
import type { ReadableFile } from '#platform/files/readable-file.ts';
import { NotFragmentedError, findBox } from './boxes.ts';
import { configurationOf } from './codec-names.rules.ts';
import { type Fragment, type FragmentedFile, decodeTimeIn, readBytes } from './fragments.ts';
import { type Sample, samplesOf, withoutFirst } from './samples.ts';

/** Copied at once. */
const COPY_BYTES = 1_024 * 1_024;
/** The movie header of a fragment is never longer. */
const MOOF_MAX_BYTES = 4 * 1_024 * 1_024;

export interface Part {
  source: Pick<ReadableFile, 'read'>;
  file: FragmentedFile;
}

export interface Joined extends Omit<FragmentedFile, 'fragments'> {
  /** As they are in the new file. */
  fragments: Fragment[];
}

/** Writes a fragment's number and its time, counted from the film's beginning. */
const renumber = (moof: Buffer, sequence: number, time: number): void => {
  const mfhd = findBox(moof, 'moof mfhd');
  if (mfhd === null) throw new NotFragmentedError('a fragment has no number');
  moof.writeUInt32BE(sequence, mfhd.content + 4);
  const { at, isLong } = decodeTimeIn(moof);
  if (isLong) moof.writeBigUInt64BE(BigInt(time), at);
  else moof.writeUInt32BE(time, at);
};

/** How many of these samples end before the film begins. @param time of the first one, units before its beginning */
const countBefore = (samples: readonly Sample[], time: number): number => {
  let at = time;
  // What is half over by then is kept, at the beginning.
  const index = samples.findIndex((sample) => {
    at += sample.duration;
    return at - sample.duration / 2 > 0;
  });
  return index === -1 ? samples.length : index;
};

const sumOf = (samples: readonly Sample[]): number =>
  samples.reduce((sum, { duration }) => sum + duration, 0);

const copy = async (from: Part['source'], to: FileHandle, start: number, end: number): Promise<void> => {
  const buffer = Buffer.alloc(Math.min(COPY_BYTES, end - start));
  for (let at = start; at < end;) {
    const bytesRead = await from.read(buffer.subarray(0, Math.min(buffer.length, end - at)), at);
    if (bytesRead === 0) throw new NotFragmentedError('it is cut short');
    await to.appendFile(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
};

/**
 * Writes parts of one track one after the other, as they are: nothing is encoded again. Samples that end before the film
 * begins are left out.
 * @param shiftS seconds by which all times are made earlier, so that the film begins at 0
 * @throws NotFragmentedError when the parts do not belong together
 */
export const joinParts = async (
  to: FileHandle,
  parts: readonly [Part, ...Part[]],
  { shiftS, signal }: { shiftS: number; signal: AbortSignal },
): Promise<Joined> => {
  const [{ file: first }] = parts;
  const shift = Math.round(shiftS * first.timescale);
  const configuration = configurationOf(first.init);
  await to.appendFile(first.init);
  let at = first.init.length;
  const fragments: Fragment[] = [];
  for (const { source, file } of parts) {
    if (file.timescale !== first.timescale || !configurationOf(file.init).equals(configuration))
      throw new NotFragmentedError('its parts were encoded differently');
    for (const fragment of file.fragments) {
      signal.throwIfAborted();
      const moofBytes = (await readBytes(source, fragment.start, 4)).readUInt32BE(0);
      if (moofBytes > MOOF_MAX_BYTES) throw new NotFragmentedError('a fragment is too large');
      const moof = await readBytes(source, fragment.start, moofBytes);
      const samples = samplesOf(moof);
      const shifted = fragment.decodeTime - shift;
      const before = countBefore(samples, shifted);
      if (before === samples.length) continue;
      const kept = samples.slice(before);
      const decodeTime = Math.max(0, shifted + sumOf(samples.slice(0, before)));
      const head = before === 0 ? moof : withoutFirst(moof, before);
      renumber(head, fragments.length + 1, decodeTime);
      await to.appendFile(head);
      await copy(source, to, fragment.start + moofBytes, fragment.start + fragment.bytes);
      const bytes = head.length + fragment.bytes - moofBytes;
      const { isAlone } = fragment;
      fragments.push({ start: at, bytes, decodeTime, duration: sumOf(kept), samples: kept.length, isAlone });
      at += bytes;
    }
  }
  return { ...first, fragments };
};
