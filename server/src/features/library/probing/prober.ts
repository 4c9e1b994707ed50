import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { OpenFile } from '#platform/files/open-below.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { startThread } from '#platform/media/start-thread.ts';
import { processorSeconds } from '#platform/processor-seconds.ts';
import { boundFacts } from './bounds.rules.ts';
import type { ProbeAnswer, ProbeReady, ProbeRequest } from './probe-thread.ts';

/** A real film takes 0.1 s of the processor; some damaged files keep the demuxer busy for ever. */
const PROCESSOR_MAX_MS = 4_000;
/** On the clock: others may need the processor, and disks spin up. */
const TIME_MAX_MS = 60_000;
const LOOK_AGAIN_MS = 500;
/** Not counted against the file: a busy machine may need many seconds to start the process. */
const START_MAX_MS = 60_000;
/** The process takes 120 MB, which a small box can use better while nothing is to be probed. */
const IDLE_MS = 20_000;

/** Milliseconds of the processor that a process has taken; null where this cannot be known. */
const processorMsOf = (pid: number | undefined): Promise<number | null> =>
  processorSeconds(pid).then(
    (seconds) => 1_000 * seconds,
    () => null,
  );

/** Calls back once a process has had what it may have. Returns a function to stop waiting for that. */
type Limit = (process: ChildProcess, onReached: () => void) => () => void;

const hasHadTimeToStart: Limit = (_process, onReached) => {
  const timer = setTimeout(onReached, START_MAX_MS);
  return () => clearTimeout(timer);
};

interface Options {
  processorMaxMs?: number;
  processorMs?: (pid: number | undefined) => Promise<number | null>;
  idleMs?: number;
  /** Tests have the thread do something else. */
  threadFile?: URL;
}

/** Looks into video files in a process of its own, because damaged ones can block it or use up its memory. */
export const createProber = ({
  processorMaxMs = PROCESSOR_MAX_MS,
  processorMs = processorMsOf,
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
    limit: Limit,
    read: (message: ProbeReady | ProbeAnswer) => T | undefined,
    request?: ProbeRequest,
  ): Promise<T | 'lost'> =>
    new Promise((resolve) => {
      const settle = (result: T | 'lost') => {
        stopWaiting();
        process.off('message', onMessage).off('error', onGone).off('exit', onGone);
        resolve(result);
      };
      const onMessage = (message: ProbeReady | ProbeAnswer) => {
        const answer = read(message);
        if (answer !== undefined) settle(answer);
      };
      const onGone = () => settle('lost');
      const stopWaiting = limit(process, onGone);
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

  /** By its processor time; where only the clock is known, by that. */
  const hasBeenBusy: Limit = ({ pid }, onReached) => {
    let before: number | null = null;
    let waited = 0;
    let isStopped = false;
    let timer: NodeJS.Timeout;
    const look = async (): Promise<void> => {
      const now = await processorMs(pid);
      if (isStopped) return;
      const taken = before === null || now === null ? waited : now - before;
      if (taken >= processorMaxMs || waited >= TIME_MAX_MS) onReached();
      else lookAfter(LOOK_AGAIN_MS);
    };
    const lookAfter = (ms: number): void => {
      waited += ms;
      timer = setTimeout(() => void look(), ms);
    };
    void processorMs(pid).then((ms) => (before = ms));
    lookAfter(processorMaxMs);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  };

  const probeNow = async ({ handle, size }: Pick<OpenFile, 'handle' | 'size'>) => {
    clearTimeout(idle);
    // It may have ended by itself since the last file.
    if (child && !child.connected) await end();
    if (child === null) {
      child = startThread(threadFile);
      ready = answerOf(child, hasHadTimeToStart, (message) => ('ready' in message ? true : undefined));
    }
    lastId += 1;
    const request = { id: lastId, fd: handle.fd, size };
    const factsIn = (message: ProbeReady | ProbeAnswer) =>
      'id' in message && message.id === request.id ? message.facts : undefined;
    const facts = (await ready) === true ? await answerOf(child, hasBeenBusy, factsIn, request) : 'lost';
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
