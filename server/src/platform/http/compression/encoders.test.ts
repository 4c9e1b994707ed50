import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { createEncoders } from './encoders.ts';

const TEXT = Buffer.from('{"title":"The Lantern"},'.repeat(6_000));
const wanted = () => true;

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

/** Has no end, like a list that is still being read. */
const unfinished = () => new Readable({ read: () => {} });

describe('answers in memory', () => {
  it.each(['br', 'gzip'] as const)('are compressed: %s', async (encoding) => {
    const encoded = await createEncoders().whole(TEXT, encoding, wanted);
    expect(encoded?.length).toBeLessThan(TEXT.length / 20);
    expect(encoded && decoders[encoding](encoded)).toEqual(TEXT);
  });

  it.each([1, 1_023, 1_024, 65_536, 131_072, 3_000_000])(
    'are compressed whatever their size: %i',
    async (byteCount) => {
      const text = randomBytes(byteCount);
      const encoded = await createEncoders().whole(text, 'br', wanted);
      expect(encoded && brotliDecompressSync(encoded).equals(text)).toBe(true);
    },
  );

  it('are left as they are when too many wait', async () => {
    const { whole } = createEncoders({ running: 1, waiting: 1, streams: 1 });
    const encoded = await Promise.all([1, 2, 3].map(() => whole(TEXT, 'br', wanted)));
    expect(encoded.map((bytes) => bytes !== null)).toEqual([true, true, false]);
    expect(await whole(TEXT, 'br', wanted)).not.toBeNull();
  });

  it('are not compressed for callers who have left while they waited', async () => {
    const { whole } = createEncoders({ running: 1, waiting: 1, streams: 1 });
    let isHere = true;
    const encoded = [whole(TEXT, 'br', wanted), whole(TEXT, 'br', () => isHere)];
    isHere = false;
    expect((await Promise.all(encoded)).map((bytes) => bytes !== null)).toEqual([true, false]);
  });
});

describe('streams', () => {
  it.each(['br', 'gzip'] as const)('are compressed: %s', async (encoding) => {
    const pieces = Array.from({ length: 50 }, () => TEXT);
    const encoded = createEncoders().stream(Readable.from(pieces), encoding);
    const bytes = Buffer.concat(await (encoded as Readable).toArray());
    expect(decoders[encoding](bytes)).toEqual(Buffer.concat(pieces));
  });

  it('are left as they are while too many others are compressed', async () => {
    const { stream } = createEncoders({ running: 1, waiting: 1, streams: 2 });
    const first = stream(unfinished(), 'br');
    const second = stream(unfinished(), 'gzip');
    expect(stream(unfinished(), 'br')).toBeNull();
    first?.destroy();
    await eventually(() => expect(stream(unfinished(), 'br')).not.toBeNull());
    expect(stream(unfinished(), 'br')).toBeNull();
    second?.destroy();
  });

  it('end with their receiver', async () => {
    const content = unfinished();
    const encoded = createEncoders().stream(content, 'br');
    content.push(TEXT);
    encoded?.destroy();
    await finished(content).catch(() => {});
    expect(content.destroyed).toBe(true);
  });

  it('fail with what they are made from', async () => {
    const content = unfinished();
    const encoded = createEncoders().stream(content, 'br') as Readable;
    const failed = once(encoded, 'error');
    content.destroy(new Error('the disk failed'));
    expect(await failed).toMatchObject([{ message: 'the disk failed' }]);
  });
});
