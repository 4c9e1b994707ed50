import { Worker } from 'node:worker_threads';
import type { OpenFile } from '#platform/files/open-below.ts';
import { type MediaFacts, boundFacts } from './playback.rules.ts';
import type { ProbeAnswer, ProbeRequest } from './probe-thread.ts';

export interface Prober {
  /**
   * What a video file contains; null when it is none of a format known here, damaged, or takes too long. One file at
   * a time. The caller keeps the file open meanwhile, and closes it.
   */
  probe(file: Pick<OpenFile, 'handle' | 'size'>): Promise<MediaFacts | null>;
  /** Ends the thread. */
  stop(): Promise<void>;
}

/** A real film takes 0.1 s; some damaged files keep the demuxer busy for ever. */
const TIME_MAX_MS = 4_000;
const HEAP_MAX_MB = 256;
/** The thread takes 80 MB, which a small box can use better while nothing is to be probed. */
const IDLE_MS = 20_000;

interface Options {
  timeMaxMs?: number;
  idleMs?: number;
  /** Tests have the thread do something else. */
  threadFile?: URL;
}

/** Looks into video files in a thread of its own, because damaged ones can block it or use up its memory. */
export const createProber = ({
  timeMaxMs = TIME_MAX_MS,
  idleMs = IDLE_MS,
  threadFile = new URL('./probe-thread.ts', import.meta.url),
}: Options = {}): Prober => {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const started = new Worker(threadFile, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
      // What the demuxer prints about damaged files is of no use in the log.
      stdout: true,
      stderr: true,
    });
    started.unref();
    return started;
  };

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    await ending?.terminate();
  };

  const ask = (worker: Worker, request: ProbeRequest): Promise<MediaFacts | null | 'lost'> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => settle('lost'), timeMaxMs);
      const onMessage = ({ id, facts }: ProbeAnswer) => {
        if (id === request.id) settle(facts);
      };
      const onGone = () => settle('lost');
      const settle = (result: MediaFacts | null | 'lost') => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onGone).off('exit', onGone);
        resolve(result);
      };
      worker.on('message', onMessage).on('error', onGone).on('exit', onGone);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(request);
    });

  const probeNow = async ({ handle, size }: Pick<OpenFile, 'handle' | 'size'>) => {
    clearTimeout(idle);
    thread ??= start();
    lastId += 1;
    const facts = await ask(thread, { id: lastId, fd: handle.fd, size });
    if (facts === 'lost') await end();
    else idle = setTimeout(() => void end(), idleMs).unref();
    return facts === 'lost' || facts === null ? null : boundFacts(facts);
  };

  return {
    probe(file) {
      const probed = queue.then(() => probeNow(file));
      queue = probed.catch(() => undefined);
      return probed;
    },
    async stop() {
      await queue;
      await end();
    },
  };
};
