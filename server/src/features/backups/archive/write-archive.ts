import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable, Transform, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { open } from '#platform/files/disk-fs.ts';
import { MANIFEST_NAME } from './archive-layout.ts';
import type { Manifest, Part } from './manifest.schema.ts';

/** Databases and texts shrink to a third at the lowest level already, in a third of the time. */
const COMPRESSION_LEVEL = 1;

/** A file to be put into an archive. The writer closes it. */
export interface Source {
  name: string;
  handle: FileHandle;
  /** Whether it is compressed in itself. */
  isDense?: boolean;
}

/** Passes bytes on, and tells what they were. */
const createMeter = (onEnd: (part: Omit<Part, 'name'>) => void, onBytes: (count: number) => void) => {
  const hash = createHash('sha256');
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      onBytes(chunk.length);
      done(null, chunk);
    },
    flush(done) {
      onEnd({ bytes, sha256: hash.digest('hex') });
      done();
    },
  });
};

/**
 * Writes an archive into a new file, and resolves with what is in it once all of it is on the disk.
 * @param sources asked for the next one when the one before is written
 * @param onBytes called with how many bytes of the sources were read since the last time
 * @throws errors of the disk, and the signal's reason; the file is then left as it is
 */
export const writeArchive = async (
  file: string,
  sources: AsyncIterable<Source>,
  about: Omit<Manifest, 'parts'>,
  { onBytes = () => {}, signal }: { onBytes?: (count: number) => void; signal?: AbortSignal } = {},
): Promise<Manifest> => {
  // Not with the server's start.
  const { ZipFile } = await import('yazl');
  const parts: Part[] = [];
  const zip = new ZipFile();
  const whole: Manifest = { ...about, parts };
  let content: Readable | undefined;

  const add = async ({ name, handle, isDense = false }: Source): Promise<void> => {
    const { mtime } = await handle.stat();
    const meter = createMeter((part) => parts.push({ name, ...part }), onBytes);
    content = handle.createReadStream({ start: 0, autoClose: true });
    content.once('error', (error) => meter.destroy(error));
    zip.addReadStream(content.pipe(meter), name, {
      mtime,
      mode: 0o100_600,
      ...(isDense ? { compress: false } : { compressionLevel: COMPRESSION_LEVEL }),
    });
    // Once the archive has taken the last of its bytes.
    await finished(meter);
  };

  const addAll = async (): Promise<void> => {
    for await (const source of sources) await add(source);
    zip.addReadStreamLazy(MANIFEST_NAME, { mtime: new Date(about.made_at), mode: 0o100_600 }, (give) =>
      give(null, Readable.from([Buffer.from(`${JSON.stringify(whole, null, 2)}\n`)])),
    );
    zip.end();
  };

  const handle = await open(file, 'wx', 0o600);
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      handle.writeFile(chunk).then(() => done(), done);
    },
  });
  const stop = (): void => void output.destroy(signal?.reason as Error);
  signal?.addEventListener('abort', stop);
  // Whatever fails first ends the other.
  zip.once('error', (error: Error) => output.destroy(error));
  try {
    signal?.throwIfAborted();
    await Promise.all([
      pipeline(zip.outputStream, output),
      addAll().catch((error: unknown) => {
        output.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }),
    ]);
    await handle.sync();
  } finally {
    signal?.removeEventListener('abort', stop);
    content?.destroy();
    await handle.close();
  }
  return whole;
};
