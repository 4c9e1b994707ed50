import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { BackupError } from '#platform/backup-error.ts';
import { errorCode } from '#platform/error-name.ts';
import { open } from '#platform/files/disk-fs.ts';
import { parseJson } from '#platform/json.ts';
import { DATA_PREFIX, MEDIA_PREFIX } from '../own-files.ts';
import { ENTRIES_MAX, MANIFEST_MAX_BYTES, MANIFEST_NAME } from './archive-layout.ts';
import { DATABASE_PARTS, FORMAT, type Manifest, type Part, manifest } from './manifest.schema.ts';

const damaged = (what: string): BackupError => new BackupError(`The backup is damaged: ${what}.`);
const foreign = (what: string): BackupError => new BackupError(`This is no backup of Sebule: ${what}.`);

const FILE_TYPE = 0o170_000;
const REGULAR_FILE = 0o100_000;
const STORED = 0;
const DEFLATED = 8;

/** A path in the archive that can only lead below the folder that it is put in. */
const isPlainPath = (name: string): boolean =>
  !/[\\\0]/.test(name) && name.split('/').every((step) => step !== '' && step !== '.' && step !== '..');

const isKnownPlace = (name: string): boolean =>
  Object.values<string>(DATABASE_PARTS).includes(name) ||
  name.startsWith(DATA_PREFIX) ||
  name.startsWith(MEDIA_PREFIX);

/** @throws BackupError for what Sebule does not write: links, folders, secret or doubtful content */
const refuseStrange = (entry: Entry): void => {
  const { fileName, compressionMethod } = entry;
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (!isPlainPath(fileName)) throw foreign(`it has a file ${JSON.stringify(fileName)}`);
  if (type !== REGULAR_FILE) throw foreign(`${fileName} is no plain file`);
  if (entry.isEncrypted() || (compressionMethod !== STORED && compressionMethod !== DEFLATED))
    throw foreign(`${fileName} is packed in another way`);
};

const entriesOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > ENTRIES_MAX) throw foreign(`it has ${zip.entryCount} files`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    refuseStrange(entry);
    if (entries.has(entry.fileName)) throw foreign(`it has ${entry.fileName} twice`);
    entries.set(entry.fileName, entry);
  }
  return entries;
};

const contentOf = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const readManifest = async (zip: ZipFile, entry: Entry | undefined): Promise<Manifest> => {
  if (!entry) throw foreign(`it has no ${MANIFEST_NAME}`);
  if (entry.uncompressedSize > MANIFEST_MAX_BYTES) throw foreign(`${MANIFEST_NAME} is too large`);
  const content = await contentOf(zip, entry);
  if (crc32(content) !== entry.crc32) throw damaged(MANIFEST_NAME);
  const read = parseJson(content.toString('utf8'));
  const { format } = (read ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError('The backup was made by a newer version of Sebule. Install that version first.');
  const { data } = manifest.safeParse(read);
  if (!data) throw foreign(`${MANIFEST_NAME} says something else`);
  return data;
};

/** @throws BackupError unless both name the same files, of the same size */
const refuseOthers = (entries: ReadonlyMap<string, Entry>, parts: readonly Part[]): void => {
  const named = new Set(parts.map(({ name }) => name));
  if (named.size < parts.length) throw foreign(`${MANIFEST_NAME} names a file twice`);
  for (const { name, bytes } of parts) {
    const entry = entries.get(name);
    if (!entry || name === MANIFEST_NAME || !isKnownPlace(name)) throw damaged(`${name} is missing`);
    if (entry.uncompressedSize !== bytes) throw damaged(`${name} has another size`);
  }
  for (const name of entries.keys())
    if (name !== MANIFEST_NAME && !named.has(name)) throw foreign(`it has a file ${name}`);
};

export interface Archive {
  manifest: Manifest;
  /** Of the whole file. */
  bytes: number;
  /**
   * Passes a part on, piece by piece.
   * @throws BackupError when it is damaged; then the receiver has some of it already
   */
  read(part: Part, receive: (chunk: Buffer) => Promise<void> | void, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** What the library for archives says about what it cannot read, as opposed to the disk. */
const isAboutArchive = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof BackupError) && !/^E[A-Z\d]+$/.test(errorCode(error));

const inWords = (error: unknown): unknown =>
  isAboutArchive(error) ? damaged((error as Error).message.replace(/\.$/, '')) : error;

const openIn = async (handle: FileHandle): Promise<Archive> => {
  const { size } = await handle.stat();
  // Not with the server's start.
  const { fromFdPromise } = await import('yauzl');
  const zip = await fromFdPromise(handle.fd, { autoClose: false, strictFileNames: true });
  const entries = await entriesOf(zip);
  const about = await readManifest(zip, entries.get(MANIFEST_NAME));
  refuseOthers(entries, about.parts);
  return {
    manifest: about,
    bytes: size,
    async read({ name, sha256 }, receive, signal) {
      const entry = entries.get(name);
      if (!entry) throw damaged(`${name} is missing`);
      const hash = createHash('sha256');
      const receiver = new Writable({
        write(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          Promise.resolve(receive(chunk)).then(() => done(), done);
        },
      });
      try {
        const content = await zip.openReadStreamPromise(entry);
        await pipeline(content, receiver, { ...(signal && { signal }) });
      } catch (error) {
        if (signal?.aborted) throw error;
        throw inWords(error);
      }
      if (hash.digest('hex') !== sha256) throw damaged(`the content of ${name} has changed`);
    },
    close: () => handle.close(),
  };
};

/**
 * Opens an archive: each of its files is named by its manifest, has the size that this says, and a plain path.
 * @throws BackupError when it is damaged, foreign or newer; errors of the disk
 */
export const openArchive = async (file: string): Promise<Archive> => {
  const handle = await open(file, 'r');
  try {
    return await openIn(handle);
  } catch (error) {
    await handle.close();
    throw inWords(error);
  }
};
