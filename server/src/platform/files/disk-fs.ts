/** Node's `fs/promises`. Calls about a folder on a disk that may not answer are bounded, see `createDiskCalls`. */
import {
  type Dir,
  type Dirent,
  type OpenMode,
  type PathLike,
  constants,
  read as readInto,
  readlinkSync,
} from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { type DiskCalls, createDiskCalls } from './disk-calls.ts';

/** Node's own number, unless it is set. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE']) || 4;
/** Threads that are left to passwords, pictures, the pages and the data folder: as many as Node has without a setting. */
const LEFT = 4;
const CALLS_MOST = Math.max(2, THREADS - LEFT);

/** The folders on disks of their own, and without symlinks, too, once that is known. */
const disks = new Map<string, DiskCalls>();

const isAtOrBelow = (folder: string, file: string): boolean =>
  file.startsWith(folder) && (file.length === folder.length || file[folder.length] === path.sep);

/** Where an entry of an open folder is; never waits for a disk. */
const VIA_HANDLE = /^\/proc\/self\/fd\/\d+/;
const located = (file: string): string => {
  const [handle] = VIA_HANDLE.exec(file) ?? [];
  if (handle === undefined) return file;
  try {
    return readlinkSync(handle) + file.slice(handle.length);
  } catch {
    return file;
  }
};

const callsTo = (file: PathLike): DiskCalls | undefined => {
  if (disks.size === 0) return undefined;
  const location = located(String(file));
  for (const [folder, calls] of disks) if (isAtOrBelow(folder, location)) return calls;
  return undefined;
};

/**
 * Bounds the calls about a folder from now on.
 * @param withinMs how long the disk may take to answer
 * @returns ends that, unless the disk is still waited for: whoever ends the process has to know
 */
export const boundCallsTo = (folder: string, withinMs?: number): (() => void) => {
  const calls = createDiskCalls({ most: CALLS_MOST, withinMs });
  disks.set(folder, calls);
  return () => {
    if (calls.keptWaitingMs() > 0) return;
    for (const [known, its] of disks) if (its === calls) disks.delete(known);
  };
};

/** For how many milliseconds a call to such a disk is under way already; 0 without any. */
export const keptWaitingMs = (): number =>
  Math.max(0, ...Array.from(disks.values(), (calls) => calls.keptWaitingMs()));

type Fs = typeof fs;
type Call = (...parameters: unknown[]) => Promise<unknown>;

/** One of Node's functions whose first parameter is a path. */
const bounded = <N extends keyof Fs>(name: N, way: 'ask' | 'change'): Fs[N] =>
  ((...parameters: unknown[]) => {
    const call = () => (fs[name] as Call)(...parameters);
    const calls = callsTo(parameters[0] as PathLike);
    return calls ? calls[way](call) : call();
  }) as Fs[N];

export const access = bounded('access', 'ask');
export const lstat = bounded('lstat', 'ask');
export const readFile = bounded('readFile', 'ask');
export const readdir = bounded('readdir', 'ask');
export const stat = bounded('stat', 'ask');
export const statfs = bounded('statfs', 'ask');

export const mkdir = bounded('mkdir', 'change');
export const rm = bounded('rm', 'change');
export const rmdir = bounded('rmdir', 'change');
export const truncate = bounded('truncate', 'change');
export const unlink = bounded('unlink', 'change');
export const writeFile = bounded('writeFile', 'change');

export const rename = async (from: string, to: string): Promise<void> => {
  const calls = callsTo(from) ?? callsTo(to);
  return calls ? calls.change(() => fs.rename(from, to)) : fs.rename(from, to);
};

/** Also learns where such a folder is. */
export const realpath = async (file: string): Promise<string> => {
  const calls = callsTo(file);
  if (!calls) return fs.realpath(file);
  const real = await calls.ask(() => fs.realpath(file));
  if (real !== file && disks.get(file) === calls) disks.set(real, calls);
  return real;
};

const READING = ['read', 'readFile', 'readv', 'stat'] as const;
/** Of a folder that is only read, too. */
const SYNCING = ['datasync', 'sync'] as const;
const WRITING = ['appendFile', 'chmod', 'truncate', 'utimes', 'write', 'writeFile', 'writev'] as const;

const WRITABLE = constants.O_WRONLY | constants.O_RDWR;
const isReadOnly = (flags: OpenMode): boolean =>
  typeof flags === 'number' ? (flags & WRITABLE) === 0 : flags === 'r';

/** What is known of an open file whose calls are bounded. */
interface Bound {
  calls: DiskCalls;
  /** Pieces that are being read, also for nobody any more. */
  pieces: number;
  /** Waits for the last of them. */
  onLast: (() => void) | null;
}
const boundHandles = new WeakMap<FileHandle, Bound>();

const boundHandle = (handle: FileHandle, calls: DiskCalls, flags: OpenMode): FileHandle => {
  const methods = handle as unknown as Record<string, Call | undefined>;
  const bind = (names: readonly string[], way: 'ask' | 'change'): void => {
    for (const name of names) {
      const own = methods[name];
      if (own) methods[name] = (...parameters) => calls[way](() => own.apply(handle, parameters));
    }
  };
  bind(READING, 'ask');
  bind(SYNCING, 'change');
  if (!isReadOnly(flags)) bind(WRITING, 'change');
  const bound: Bound = { calls, pieces: 0, onLast: null };
  boundHandles.set(handle, bound);
  const close = handle.close.bind(handle);
  // Its number may be another file's from then on.
  const closeAfterPieces = async (): Promise<void> => {
    if (bound.pieces > 0) await new Promise<void>((resolve) => (bound.onLast = resolve));
    await close();
  };
  handle.close = () => calls.settle(closeAfterPieces);
  return handle;
};

/**
 * Reads into a buffer from a position of an open file on, as its own method does, but with one promise where that makes
 * four: films consist of such pieces.
 * @returns how many bytes
 */
export const readPiece = (handle: FileHandle, into: Uint8Array, position: number): Promise<number> => {
  const bound = boundHandles.get(handle);
  if (!bound) return handle.read(into, 0, into.length, position).then(({ bytesRead }) => bytesRead);
  return bound.calls.askBriefly((callback) => {
    // Closed while it waited.
    if (handle.fd < 0) return callback(Object.assign(new Error('the file is closed'), { code: 'EBADF' }), 0);
    bound.pieces += 1;
    readInto(handle.fd, into, 0, into.length, position, (error, bytes) => {
      bound.pieces -= 1;
      if (bound.pieces === 0) bound.onLast?.();
      callback(error, bytes);
    });
  });
};

const mayCreate = (flags: OpenMode): boolean =>
  typeof flags === 'number' ? (flags & constants.O_CREAT) !== 0 : flags !== 'r';

/** As Node's; what is done with the handle is bounded, too. */
export const open = async (file: string, flags: OpenMode = 'r', mode?: number): Promise<FileHandle> => {
  const calls = callsTo(file);
  const call = () => fs.open(file, flags, mode);
  if (!calls) return call();
  const handle = mayCreate(flags)
    ? await calls.change(call)
    : await calls.ask(call, (late) => calls.settle(() => late.close()));
  return boundHandle(handle, calls, flags);
};

async function* entriesOf(folder: Dir, calls: DiskCalls): AsyncGenerator<Dirent> {
  try {
    for (;;) {
      const entry = await calls.ask(() => folder.read());
      if (entry === null) return;
      yield entry;
    }
  } finally {
    await calls.settle(() => folder.close());
  }
}

/** The entries of a folder, in no order. The folder is closed at their end, or when they are left. */
export const opendir = async (
  file: string,
  options?: { bufferSize?: number },
): Promise<AsyncIterable<Dirent>> => {
  const calls = callsTo(file);
  if (!calls) return fs.opendir(file, options);
  const folder = await calls.ask(
    () => fs.opendir(file, options),
    (late) => calls.settle(() => late.close()),
  );
  return entriesOf(folder, calls);
};
