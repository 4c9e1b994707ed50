import { expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const KIB = 1024;
const file = (size: number, ...changed: number[]) => {
  const bytes = new Uint8Array(size);
  for (const at of changed) bytes[at] = 1;
  return new Blob([bytes]);
};

it('is the published FNV-1a of the size and the samples', async () => {
  // FNV-1a of "1aaa": "1" is the size, and each sample of so small a file is all of it.
  let hash = 0xcbf29ce484222325n;
  for (const char of '1aaa') hash = BigInt.asUintN(64, (hash ^ BigInt(char.charCodeAt(0))) * 0x100000001b3n);
  expect(await fingerprintOf(new Blob(['a']))).toBe(hash.toString(16).padStart(16, '0'));
});

it('tells files apart by size, beginning, middle and end', async () => {
  const size = 200 * KIB;
  const files = [file(size), file(size + 1), file(size, 0), file(size, 100 * KIB), file(size, size - 1)];
  const fingerprints = await Promise.all(files.map(fingerprintOf));
  expect(new Set(fingerprints).size).toBe(files.length);
  expect(fingerprints[0]).toMatch(/^[\da-f]{16}$/);
  expect(await fingerprintOf(file(size))).toBe(fingerprints[0]);
  // What no sample covers does not count: a film is not read as a whole.
  expect(await fingerprintOf(file(size, 50 * KIB))).toBe(fingerprints[0]);
});
