import type { FileHandle } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createBatch } from './batch-writer.ts';

const KIB = 1024;

/** A file that takes at most so many bytes at once, as a disk that is nearly full does. */
const slowFile = (most: number) => {
  const content = Buffer.alloc(2_000 * KIB);
  const calls: number[] = [];
  const handle = {
    writev: async (pieces: Buffer[], position: number) => {
      const bytes = Buffer.concat(pieces).subarray(0, most);
      bytes.copy(content, position);
      calls.push(bytes.length);
      return { bytesWritten: bytes.length, buffers: pieces };
    },
  } as unknown as FileHandle;
  return { handle, content, calls };
};

it.each([1_000_000, 100_000, 70_001])('a batch has every byte in its place, %d at once', async (most) => {
  const { handle, content } = slowFile(most);
  const batch = createBatch(handle, 10);
  const sent: Buffer[] = [];
  for (let piece = 0; piece < 20; piece += 1) {
    sent.push(Buffer.alloc(60 * KIB + piece, piece + 1));
    await batch.add(sent[piece] ?? Buffer.alloc(0));
  }
  await batch.flush();
  const expected = Buffer.concat(sent);
  expect(batch.state.written).toBe(10 + expected.length);
  expect(expected.equals(content.subarray(10, 10 + expected.length))).toBe(true);
});

it('writing is done in batches, and not at all for nothing', async () => {
  const { handle, calls } = slowFile(1_000_000);
  const batch = createBatch(handle, 0);
  await batch.flush();
  for (let piece = 0; piece < 10; piece += 1) await batch.add(Buffer.alloc(64 * KIB));
  expect(calls).toEqual([512 * KIB]);
  await batch.flush();
  expect(calls).toEqual([512 * KIB, 128 * KIB]);
});
