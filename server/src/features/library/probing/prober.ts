import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { OpenFile } from '#platform/files/open-below.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { startThread } from '#platform/media/start-thread.ts';
import { boundFacts } from './bounds.rules.ts';
import type { ProbeAnswer, ProbeReady, ProbeRequest } from './probe-thread.ts';

/** A real film takes 0.1 s; some damaged files keep the demuxer busy for ever. */
const TIME_MAX_MS = 4_000;
/** Not counted against the file: a busy machine may need many seconds to start the process. */
const START_MAX_MS = 60_000;
/** The process takes 120 MB, which a small box can use better while nothing is to be probed. */
const IDLE_MS = 20_000;

interface Options {
  timeMaxMs?: number;
  idleMs?: number;
  /** Tests have the thread do something else. */
  threadFile?: URL;
}

/** Looks into video files in a process of its own, because damaged ones can block it or use up its memory. */
export const createProber = ({
  timeMaxMs = TIME_MAX_MS,
  idleMs = IDLE_MS,
  threadFile = new URL('./probe-thread.ts', import.meta.url),
}: Options = {}) => {
  let child: ChildProcess | null = null;
  let ready: Promise<true | 'lost'> = Promise.resolve('lost');
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let queue: Promise<unknown> = Promise.resolve();

  /** Waits for a message of the process, after this request to it; `lost` when it ends or takes too long. */
  const answerOf = <T>(
    process: ChildProcess,
    withinMs: number,
    read: (message: ProbeReady | ProbeAnswer) => T | undefined,
    request?: ProbeRequest,
  ): Promise<T | 'lost'> =>
    new Promise((resolve) => {
      const settle = (result: T | 'lost') => {
        clearTimeout(timer);
        process.off('message', onMessage).off('error', onGone).off('exit', onGone);
        resolve(result);
      };
      const onMessage = (message: ProbeReady | ProbeAnswer) => {
        const answer = read(message);
        if (answer !== undefined) settle(answer);
      };
      const onGone = () => settle('lost');
      const timer = setTimeout(onGone, withinMs);
      process.on('message', onMessage).on('error', onGone).on('exit', onGone);
      if (request) process.send(request, (error) => void (error && onGone()));
    });

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.ref();
    const gone = once(ending, 'exit');
    if (ending.kill('SIGKILL')) await gone;
  };

  const ask = (process: ChildProcess, request: ProbeRequest): Promise<MediaFacts | null | 'lost'> =>
    answerOf(
      process,
      timeMaxMs,
      (message) => ('id' in message && message.id === request.id ? message.facts : undefined),
      request,
    );

  const probeNow = async ({ handle, size }: Pick<OpenFile, 'handle' | 'size'>) => {
    clearTimeout(idle);
    // It may have ended by itself since the last file.
    if (child && !child.connected) await end();
    if (child === null) {
      child = startThread(threadFile);
      ready = answerOf(child, START_MAX_MS, (message) => ('ready' in message ? true : undefined));
    }
    lastId += 1;
    const facts = (await ready) === true ? await ask(child, { id: lastId, fd: handle.fd, size }) : 'lost';
    if (facts === 'lost') await end();
    else idle = setTimeout(() => void end(), idleMs).unref();
    return facts === 'lost' || facts === null ? null : boundFacts(facts);
  };

  return {
    /** What a video file contains; null if unknown, damaged or too slow. One file at a time, which the caller keeps open. */
    probe(file: Pick<OpenFile, 'handle' | 'size'>): Promise<MediaFacts | null> {
      const probed = queue.then(() => probeNow(file));
      queue = probed.catch(() => undefined);
      return probed;
    },
    async stop(): Promise<void> {
      await queue;
      await end();
    },
  };
};
export type Prober = ReturnType<typeof createProber>;
