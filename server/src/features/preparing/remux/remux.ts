import { once } from 'node:events';
import { MINUTE_MS } from '#platform/clock.ts';
import type { OpenFile } from '#platform/files/open-below.ts';
import { startThread } from '#platform/media/start-thread.ts';
import type { PictureTimes } from '../ffmpeg/output.rules.ts';
import { RemuxError } from './remux-error.ts';
import type { RemuxMessage, RemuxRequest, RemuxWork } from './remux.messages.ts';

/** A disk that has to wake up takes ten seconds; some damaged files keep the demuxer busy for ever. */
const STUCK_MS = MINUTE_MS;

interface Options {
  /** The caller keeps it open. */
  file: Pick<OpenFile, 'handle'>;
  signal: AbortSignal;
  onSeconds: (seconds: number) => void;
  /** Tests have the thread do something else. */
  threadFile?: URL;
}

type Outcome = Exclude<RemuxMessage, { kind: 'ready' | 'seconds' | 'failed' }>;

/** @throws Error of the system with its code, RemuxError */
const failed = ({ message, code }: Extract<RemuxMessage, { kind: 'failed' }>): Error =>
  code === null ? new RemuxError(message) : Object.assign(new Error(message), { code });

/**
 * Reads a film, or copies a track of it, in a process of its own, without ffmpeg. It has ended when this returns.
 * @throws RemuxError when the film is damaged, Error when it got stuck or took too much memory, errors of the disk, the
 * signal's reason
 */
const remux = async (
  work: RemuxWork,
  { file, signal, onSeconds, threadFile = new URL('./remux-thread.ts', import.meta.url) }: Options,
): Promise<Outcome> => {
  const { size } = await file.handle.stat();
  signal.throwIfAborted();
  const child = startThread(threadFile, { isLast: true });
  const gone = once(child, 'exit').catch(() => undefined);
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const stuck = setTimeout(() => reject(new Error('reading it got stuck')), STUCK_MS);
  const onAbort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', onAbort);
  child.on('error', reject);
  child.on('exit', () => reject(new Error('reading it took too much memory')));
  child.on('message', (message: RemuxMessage) => {
    stuck.refresh();
    if (message.kind === 'ready') child.send({ fd: file.handle.fd, size, work } satisfies RemuxRequest);
    else if (message.kind === 'seconds') onSeconds(message.seconds);
    else if (message.kind === 'failed') reject(failed(message));
    else resolve(message);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(stuck);
    signal.removeEventListener('abort', onAbort);
    // A process that could not be started has no end.
    if (child.pid !== undefined) {
      child.ref();
      child.kill('SIGKILL');
      await gone;
    }
  }
};

/** When each picture of a film is shown, without decoding any. @throws as `remux`, and RemuxError when it has none */
export const lookWithoutFfmpeg = async (options: Options): Promise<PictureTimes> => {
  const outcome = await remux({ kind: 'look' }, options);
  if (outcome.kind !== 'looked' || outcome.times === null) throw new RemuxError('it has no pictures');
  return outcome.times;
};

/** Copies a track into a fragmented MP4 that begins with the film, at 0. @throws as `remux` */
export const copyWithoutFfmpeg = async (
  what: Omit<Extract<RemuxWork, { kind: 'copy' }>, 'kind'>,
  options: Options,
): Promise<void> => {
  await remux({ kind: 'copy', ...what }, options);
};
