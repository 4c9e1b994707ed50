import type { FileHandle } from 'node:fs/promises';

/** Of a download, each one asks once whether its receiver still may have it. */
const PIECE_BYTES = 1024 * 1024;

/** The bytes of a file, which is closed at their end, or when nobody wants more. */
export async function* piecesOf(handle: FileHandle): AsyncGenerator<Buffer> {
  try {
    for (let position = 0; ;) {
      const { bytesRead, buffer } = await handle.read(
        Buffer.allocUnsafe(PIECE_BYTES),
        0,
        PIECE_BYTES,
        position,
      );
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      position += bytesRead;
    }
  } finally {
    await handle.close();
  }
}
