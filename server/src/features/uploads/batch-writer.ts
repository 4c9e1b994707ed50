import type { FileHandle } from 'node:fs/promises';

/** Written at once: fewer calls of the system than there are pieces from the network. */
const BATCH_BYTES = 512 * 1024;

/** What is left of these pieces after so many bytes: the system may write less than it was given. */
const after = (pieces: readonly Buffer[], bytes: number): Buffer[] => {
  let skipped = bytes;
  return pieces.flatMap((piece) => {
    const rest = piece.subarray(Math.min(skipped, piece.length));
    skipped -= piece.length - rest.length;
    return rest.length > 0 ? [rest] : [];
  });
};

/** Writes pieces in batches, and knows how far it has come. */
export const createBatch = (handle: Pick<FileHandle, 'writev'>, offset: number) => {
  const state = { written: offset };
  let pieces: Buffer[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    let rest = pieces;
    pieces = [];
    bytes = 0;
    while (rest.length > 0) {
      const { bytesWritten } = await handle.writev(rest, state.written);
      state.written += bytesWritten;
      rest = after(rest, bytesWritten);
    }
  };
  return {
    state,
    flush,
    async add(piece: Buffer): Promise<void> {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= BATCH_BYTES) await flush();
    },
  };
};
