import { crc32 } from 'node:zlib';
import { UPLOAD_CHUNK_BYTES, UPLOAD_SUMS_LIMIT, type UploadSum } from '@sebule/contract';
import { open } from '#platform/files/disk-fs.ts';

/** How many bytes are read at once; other calls have their turn between two pieces. */
const PIECE_BYTES = 1_024 * 1_024;

/**
 * The checksums of a file's parts, made on demand, as few uploads go on with a file that was chosen again.
 * @param from the number of the first part
 * @param length bytes of the file that count
 */
export const sumsOf = async (file: string, from: number, length: number): Promise<UploadSum[]> => {
  await using handle = await open(file);
  const sums: UploadSum[] = [];
  const piece = Buffer.alloc(PIECE_BYTES);
  for (let part = from; part < from + UPLOAD_SUMS_LIMIT; part += 1) {
    const begin = part * UPLOAD_CHUNK_BYTES;
    const end = Math.min(begin + UPLOAD_CHUNK_BYTES, length);
    let sum = 0;
    let at = begin;
    while (at < end) {
      const { bytesRead } = await handle.read(piece, 0, Math.min(PIECE_BYTES, end - at), at);
      // It has become shorter.
      if (bytesRead === 0) break;
      sum = crc32(piece.subarray(0, bytesRead), sum);
      at += bytesRead;
    }
    if (at > begin) sums.push({ bytes: at - begin, crc32: sum });
    if (at < begin + UPLOAD_CHUNK_BYTES) break;
  }
  return sums;
};
