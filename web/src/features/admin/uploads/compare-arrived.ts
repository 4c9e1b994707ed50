import type { UploadSum } from '@sebule/contract';
import { UPLOAD_CHUNK_BYTES, UPLOAD_SUMS_LIMIT } from '@sebule/contract/uploads/limits';
import { crc32 } from './crc32.ts';

/** Whether a file is the same as far as an upload has arrived; `unknown`: for instance without a connection. */
export type Compared = 'same' | 'other' | 'unreadable' | 'unknown';

/** Read at once: the page stays usable on a slow phone. */
const PIECE_BYTES = 1_024 * 1_024;

const sumOf = async (file: Blob, begin: number, { bytes }: UploadSum): Promise<number> => {
  let sum = 0;
  for (let at = begin; at < begin + bytes; at += PIECE_BYTES) {
    const piece = file.slice(at, Math.min(at + PIECE_BYTES, begin + bytes));
    sum = crc32(new Uint8Array(await piece.arrayBuffer()), sum);
  }
  return sum;
};

/** Compares all that has arrived with a file: name, size, time and samples may be those of another one. */
export const compareArrived = async (
  file: Blob,
  sumsFrom: (part: number) => Promise<readonly UploadSum[] | null>,
): Promise<Compared> => {
  for (let part = 0; ; part += UPLOAD_SUMS_LIMIT) {
    const sums = await sumsFrom(part);
    if (sums === null) return 'unknown';
    for (const [at, sum] of sums.entries()) {
      try {
        if ((await sumOf(file, (part + at) * UPLOAD_CHUNK_BYTES, sum)) !== sum.crc32) return 'other';
      } catch {
        return 'unreadable';
      }
    }
    if (sums.length < UPLOAD_SUMS_LIMIT) return 'same';
  }
};
