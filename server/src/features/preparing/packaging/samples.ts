import { type Box, NotFragmentedError, boxesIn, findBox } from './boxes.ts';

export interface Sample {
  /** Units of the timescale. */
  duration: number;
  bytes: number;
}

const HEADER = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20 } as const;
const RUN = {
  offset: 0x1,
  first: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  composition: 0x800,
} as const;

/** Of a sample's flags: it needs others to be decoded. */
const NEEDS_OTHERS = 0x1_0000;

/** What holds for samples that say nothing else. */
const defaultsOf = (moof: Buffer): Sample & { flags: number } => {
  const tfhd = findBox(moof, 'moof traf tfhd');
  if (tfhd === null) throw new NotFragmentedError('a fragment has no header');
  const flags = moof.readUInt32BE(tfhd.content);
  let at = tfhd.content + 8;
  if (flags & HEADER.base) at += 8;
  if (flags & HEADER.description) at += 4;
  const duration = flags & HEADER.duration ? moof.readUInt32BE(at) : 0;
  if (flags & HEADER.duration) at += 4;
  const bytes = flags & HEADER.size ? moof.readUInt32BE(at) : 0;
  if (flags & HEADER.size) at += 4;
  return { duration, bytes, flags: flags & HEADER.flags ? moof.readUInt32BE(at) : 0 };
};

/** The layout of a table of samples. Positions in the fragment. */
interface Run {
  trun: Box;
  count: number;
  /** Where it says how far the first sample is from the fragment's beginning; null if it does not. */
  offset: number | null;
  first: number;
  /** Where it has the flags of the first sample; null where the default holds. */
  firstFlags: number | null;
  /** Bytes of a row. */
  step: number;
  has: { duration: boolean; size: boolean };
}

const runOf = (moof: Buffer, trun: Box): Run => {
  const flags = moof.readUInt32BE(trun.content);
  const bytesFor = (flag: number) => ((flags & flag) === 0 ? 0 : 4);
  const table = trun.content + 8;
  const first = table + bytesFor(RUN.offset) + bytesFor(RUN.first);
  const ownFlags = first + bytesFor(RUN.duration) + bytesFor(RUN.size);
  return {
    trun,
    count: moof.readUInt32BE(trun.content + 4),
    offset: flags & RUN.offset ? table : null,
    first,
    firstFlags: flags & RUN.first ? table + bytesFor(RUN.offset) : flags & RUN.flags ? ownFlags : null,
    step: bytesFor(RUN.duration) + bytesFor(RUN.size) + bytesFor(RUN.flags) + bytesFor(RUN.composition),
    has: { duration: (flags & RUN.duration) !== 0, size: (flags & RUN.size) !== 0 },
  };
};

const runsOf = (moof: Buffer): Run[] => {
  const traf = findBox(moof, 'moof traf');
  if (traf === null) throw new NotFragmentedError('a fragment has no track');
  return [...boxesIn(moof, traf.content, traf.end)]
    .filter(({ type }) => type === 'trun')
    .map((trun) => runOf(moof, trun));
};

/** The samples of a fragment, in their order. @param moof its movie header. @throws NotFragmentedError */
export const samplesOf = (moof: Buffer): Sample[] => {
  const defaults = defaultsOf(moof);
  return runsOf(moof).flatMap(({ trun, count, first, step, has }) => {
    if (first + count * step > trun.end) throw new NotFragmentedError('a fragment is damaged');
    return Array.from({ length: count }, (_, index) => {
      const at = first + index * step;
      return {
        duration: has.duration ? moof.readUInt32BE(at) : defaults.duration,
        bytes: has.size ? moof.readUInt32BE(at + (has.duration ? 4 : 0)) : defaults.bytes,
      };
    });
  });
};

/** Whether a fragment's first sample can be decoded alone, as far as it says. @throws NotFragmentedError */
export const beginsAlone = (moof: Buffer): boolean => {
  const [run] = runsOf(moof);
  const flags = run?.firstFlags == null ? defaultsOf(moof).flags : moof.readUInt32BE(run.firstFlags);
  return (flags & NEEDS_OTHERS) === 0;
};

const shrink = (moof: Buffer, box: Box, bytes: number): void => {
  moof.writeUInt32BE(box.end - box.start - bytes, box.start);
};

/**
 * A fragment's movie header without its first samples, whose bytes are left where they are, unused.
 * @param count fewer than the first run has
 */
export const withoutFirst = (moof: Buffer, count: number): Buffer => {
  const [run] = runsOf(moof);
  const traf = findBox(moof, 'moof traf');
  if (run === undefined || run.offset === null || traf === null || count >= run.count)
    throw new NotFragmentedError('a fragment is too short');
  const skipped = samplesOf(moof).slice(0, count);
  const removed = count * run.step;
  const shorter = Buffer.from(moof);
  shrink(shorter, { type: 'moof', start: 0, content: 8, end: moof.length }, removed);
  shrink(shorter, traf, removed);
  shrink(shorter, run.trun, removed);
  shorter.writeUInt32BE(run.count - count, run.trun.content + 4);
  const bytes = skipped.reduce((sum, sample) => sum + sample.bytes, 0);
  shorter.writeInt32BE(moof.readInt32BE(run.offset) - removed + bytes, run.offset);
  return Buffer.concat([shorter.subarray(0, run.first), shorter.subarray(run.first + removed)]);
};
