import { readPiece } from './disk-fs.ts';
import type { OpenFile } from './open-below.ts';

/** A file that is open for reading, wherever its bytes are. The receiver must close it. */
export interface ReadableFile extends Pick<OpenFile, 'size' | 'modifiedMs'> {
  /**
   * Reads from a position of the file on, as much as the buffer takes or less.
   * @returns how many bytes; 0 at the end of the file
   */
  read(into: Uint8Array, position: number): Promise<number>;
  readWhole(): Promise<Buffer>;
  close(): Promise<void>;
}

export const readableFile = ({ handle, size, modifiedMs }: OpenFile): ReadableFile => ({
  size,
  modifiedMs,
  read: (into, position) => readPiece(handle, into, position),
  readWhole: () => handle.readFile(),
  close: () => handle.close(),
});
