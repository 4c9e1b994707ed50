import { MessageChannel, Worker, receiveMessageOnPort } from 'node:worker_threads';
import type { WriteRequest } from './group-commit.ts';
import { createTextNumbers } from './sent-texts.ts';
import type { OpenFile, ThreadSetUp, WriteAnswer } from './writer-thread.ts';

/** A thread that writes, and the line to it. */
export const startThread = () => {
  const { port1: port, port2 } = new MessageChannel();
  /** Its only number changes with each message from the thread. */
  const answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: ThreadSetUp = { port: port2, answered };
  const worker = new Worker(new URL('./writer-thread.ts', import.meta.url), {
    workerData,
    transferList: [port2],
  });
  return { worker, port, answered, texts: createTextNumbers() };
};
export type WriterThread = ReturnType<typeof startThread>;

/** For the next writer: starting a thread takes up to 0.1 s of processor time. */
let spare: WriterThread | undefined;

export const takeThread = (): WriterThread => {
  const thread = spare ?? startThread();
  spare = undefined;
  return thread;
};

/** What a thread is listened to for, apart from its answers. Node has listeners of its own there, too. */
const ENDS = ['error', 'exit'] as const;

const keep = (thread: WriterThread): void => {
  const forget = () => {
    if (spare === thread) spare = undefined;
  };
  for (const end of ENDS) thread.worker.on(end, forget);
  release(thread);
  spare = thread;
};

/** Starts a thread for the next writer, which starts while other work is done. */
export const startSpareThread = (): void => {
  if (!spare) keep(startThread());
};

/** Keeps the thread of a writer that has closed its file. */
export const giveBack = async (thread: WriterThread): Promise<void> => {
  const { worker, port } = thread;
  port.removeAllListeners('message');
  if (spare) {
    port.close();
    await worker.terminate();
    return;
  }
  for (const end of ENDS) worker.removeAllListeners(end);
  keep(thread);
};

/** While something is asked of it, a thread keeps the process alive. */
export const hold = ({ worker, port }: WriterThread): void => {
  worker.ref();
  port.ref();
};

export const release = ({ worker, port }: WriterThread): void => {
  worker.unref();
  port.unref();
};

export const open = ({ port }: WriterThread, file: OpenFile): void => port.postMessage(file);

export const send = ({ port, texts }: WriterThread, requests: readonly WriteRequest[]): void =>
  port.postMessage(texts.sent(requests));

/** Stops this thread until `isDone`, at most for so long, and takes the other thread's answers meanwhile. */
export const waitFor = (
  { port, answered }: WriterThread,
  isDone: () => boolean,
  take: (answers: WriteAnswer[]) => void,
  milliseconds: number,
): void => {
  const end = performance.now() + milliseconds;
  for (;;) {
    const seen = Atomics.load(answered, 0);
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) take(next.message);
    const left = end - performance.now();
    if (isDone() || left <= 0) return;
    Atomics.wait(answered, 0, seen, left);
  }
};
