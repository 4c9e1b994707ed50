import { UPLOAD_CHUNK_BYTES, UPLOAD_SUMS_LIMIT } from '@sebule/contract/uploads/limits';
import { expect, it } from 'vitest';
import { compareArrived } from './compare-arrived.ts';
import { crc32 } from './crc32.ts';

const MIB = 1_024 * 1_024;
const film = new Uint8Array(UPLOAD_CHUNK_BYTES + 3 * MIB).map((_, at) => at % 251);
/** Of the first bytes of the film. */
const sumsOf = (arrived: number) =>
  [0, UPLOAD_CHUNK_BYTES]
    .filter((begin) => begin < arrived)
    .map((begin) => {
      const part = film.subarray(begin, Math.min(begin + UPLOAD_CHUNK_BYTES, arrived));
      return { bytes: part.length, crc32: crc32(part) };
    });
const compare = (file: Blob, arrived: number) =>
  compareArrived(file, async (part) => (part === 0 ? sumsOf(arrived) : []));
const changedAt = (at: number): Blob => {
  const copy = film.slice();
  copy[at] = 255;
  return new Blob([copy]);
};

it('finds one other byte in what has arrived, and nothing in the rest', async () => {
  const arrived = UPLOAD_CHUNK_BYTES + 2 * MIB;
  expect(await compare(new Blob([film]), arrived)).toBe('same');
  expect(await compare(changedAt(MIB), arrived)).toBe('other');
  expect(await compare(changedAt(arrived - 1), arrived)).toBe('other');
  expect(await compare(changedAt(arrived), arrived)).toBe('same');
  expect(await compare(new Blob([film.subarray(0, MIB)]), arrived)).toBe('other');
});

it('asks for parts as long as there are more', async () => {
  const asked: number[] = [];
  const nothing = { bytes: 0, crc32: 0 };
  const compared = await compareArrived(new Blob([]), async (part) => {
    asked.push(part);
    return Array.from({ length: part === 0 ? UPLOAD_SUMS_LIMIT : 1 }, () => nothing);
  });
  expect([compared, asked]).toEqual(['same', [0, UPLOAD_SUMS_LIMIT]]);
});

it('does not guess', async () => {
  expect(await compareArrived(new Blob([film]), async () => null)).toBe('unknown');
  const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) } as unknown as Blob;
  expect(await compare(gone, MIB)).toBe('unreadable');
});
