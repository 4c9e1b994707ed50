import { type Readable, type Transform, pipeline } from 'node:stream';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  type ZlibOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import { QueueFullError, limitConcurrency } from '#platform/concurrency-limit.ts';
import type { Encoding } from './accepted-encoding.rules.ts';

const CAPS = {
  /**
   * Large answers that are compressed at once, each in a thread of the pool that also reads files. With fewer, a busy server
   * compressed so many in each turn of its event loop, and others waited for a second. 80 lists of 200 kB take 50 ms.
   */
  running: 16,
  /** Others that wait for that. */
  waiting: 64,
  /** Streams that are compressed at once, each with about 1 MB for as long as its receiver takes. */
  streams: 16,
};

/** Quality 4 makes answers a twentieth smaller, and takes more than twice as long. */
const BROTLI_QUALITY = 2;
/** Level 6, the default, makes answers a twentieth smaller, and takes more than twice as long. */
const GZIP = { level: 1 };
/** Windows are powers of two; lists and exports repeat themselves over less than 256 KiB. */
const BROTLI_WINDOWS = { least: constants.BROTLI_MIN_WINDOW_BITS, most: 18 };

/**
 * A window for all of these bytes, at most 256 KiB. Node counts an encoder's memory as garbage to come: with the
 * default of 4 MiB, a busy server collected garbage four times as often.
 */
const windowFor = (byteCount: number): number => {
  const { least, most } = BROTLI_WINDOWS;
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(byteCount + 1))));
};

/**
 * Up to this many bytes are compressed in this thread. Handing over takes as long, and threads that allocate hold each
 * other up: 500 viewers cost a tenth more processor time.
 */
const AT_ONCE_BYTES = 128 * 1024;

const brotliOptions = ({ length }: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(length),
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

const atOnce: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, brotliOptions(bytes)),
  gzip: (bytes) => gzipSync(bytes, GZIP),
};

const brotli = promisify(brotliCompress);
const gzipped = promisify<Buffer, ZlibOptions, Buffer>(gzip);
const inThread: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, brotliOptions(bytes)),
  gzip: (bytes) => gzipped(bytes, GZIP),
};

const streaming: Record<Encoding, () => Transform> = {
  br: () =>
    createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOWS.most,
      },
    }),
  gzip: () => createGzip(GZIP),
};

/** Compresses a bounded number of answers at once. @fastify/compress has no bound, not even for unread ones. */
export const createEncoders = ({ running, waiting, streams } = CAPS) => {
  const inTurn = limitConcurrency(running, waiting);
  let openStreams = 0;

  return {
    /** The bytes, compressed; null when too many others wait, or `isWanted` is false when it is their turn. */
    async whole(bytes: Buffer, encoding: Encoding, isWanted: () => boolean): Promise<Buffer | null> {
      if (bytes.length <= AT_ONCE_BYTES) return atOnce[encoding](bytes);
      try {
        return await inTurn(async () => (isWanted() ? inThread[encoding](bytes) : null));
      } catch (error) {
        if (error instanceof QueueFullError) return null;
        throw error;
      }
    },

    /** The content, compressed as fast as it is taken; null when too many others are. Either's end ends both. */
    stream(content: Readable, encoding: Encoding): Readable | null {
      if (openStreams >= streams) return null;
      openStreams += 1;
      const encoder = streaming[encoding]();
      encoder.once('close', () => (openStreams -= 1));
      // Whoever reads the encoder is told of errors by it.
      pipeline(content, encoder, () => {});
      return encoder;
    },
  };
};
export type Encoders = ReturnType<typeof createEncoders>;
