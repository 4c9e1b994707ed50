import { Worker } from 'node:worker_threads';
import { DatabaseTroubleError } from '../database-trouble.ts';
import type { WriteRequest } from './group-commit.ts';
import type { BoundStatement, Outcome, Parameters } from './statements.ts';
import { withTrouble } from './trouble.ts';
import type { CopiedError, OpenFile, WriteAnswer } from './writer-thread.ts';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
type Asked = { resolve: (outcome: Outcome) => void; reject: (error: unknown) => void };

/** A transaction that is open in the writing thread. */
export interface WriterTransaction {
  run(sql: string, parameters: Parameters): Promise<Outcome>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

const errorFrom = ({ message, ...rest }: CopiedError): unknown =>
  withTrouble(Object.assign(new Error(message), rest));

export const startThread = (): Worker => new Worker(new URL('./writer-thread.ts', import.meta.url));

/** The thread of a closed writer, for the next one: starting a thread takes up to 0.1 s of processor time. */
let spare: Worker | undefined;

const takeThread = (): Worker => {
  const thread = spare ?? startThread();
  spare = undefined;
  return thread;
};

const giveBack = async (thread: Worker): Promise<void> => {
  if (spare) {
    await thread.terminate();
    return;
  }
  // Only these: the thread has listeners of Node itself, too.
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
  const forget = () => {
    if (spare === thread) spare = undefined;
  };
  thread.on('error', forget);
  thread.on('exit', forget);
  thread.unref();
  spare = thread;
};

/**
 * Writes to a SQLite file in a thread of its own, because a commit waits for the disk. The promise of a write
 * resolves when the write is durable; within a transaction, when the statement is executed.
 */
export const createWriter = (file: string, newThread = takeThread) => {
  const asked = new Map<number, Asked>();
  /** Not handed to the thread yet. */
  let outgoing: WriteRequest[] = [];
  let worker: Worker | undefined;
  let lastId = 0;

  const fail = (gone: Worker, cause: unknown): void => {
    if (worker !== gone) return;
    worker = undefined;
    const error = new DatabaseTroubleError('failing', cause);
    for (const { reject } of asked.values()) reject(error);
    asked.clear();
    outgoing = [];
  };

  const settle = (answer: WriteAnswer): void => {
    const waiting = asked.get(answer.id);
    asked.delete(answer.id);
    if (!waiting) return;
    if ('outcome' in answer) waiting.resolve(answer.outcome);
    else waiting.reject(errorFrom(answer.copied));
  };

  const start = (): Worker => {
    const started = newThread();
    const open: OpenFile = { file };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a thread, not a window
    started.postMessage(open);
    started.on('message', (answers: WriteAnswer[]) => {
      // In watch mode, Node reports on this channel which files the thread has loaded.
      if (!Array.isArray(answers)) return;
      for (const answer of answers) settle(answer);
      // An idle thread does not keep the process alive.
      if (asked.size === 0) started.unref();
    });
    started.on('error', (error) => fail(started, error));
    started.on('exit', (code) => fail(started, new Error(`the thread that writes ended with code ${code}`)));
    return started;
  };

  const handOver = (): void => {
    const requests = outgoing;
    outgoing = [];
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a thread, not a window
    if (requests.length > 0) worker?.postMessage(requests);
  };

  const ask = (request: WithoutId<WriteRequest>): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      // A failed thread is replaced; its unanswered requests fail.
      worker ??= start();
      lastId += 1;
      asked.set(lastId, { resolve, reject });
      worker.ref();
      // One message for all requests of this turn of the event loop: each costs the main thread 0.06 ms.
      if (outgoing.length === 0) setImmediate(handOver);
      outgoing.push({ ...request, id: lastId });
    });

  return {
    write: (sql: string, parameters: Parameters): Promise<Outcome> => ask({ kind: 'write', sql, parameters }),

    /** Writes all of these statements, or none. */
    writeUnit: (statements: readonly BoundStatement[]): Promise<Outcome> => ask({ kind: 'unit', statements }),

    async begin(): Promise<WriterTransaction> {
      const begun = ask({ kind: 'begin' });
      const transaction = lastId;
      const home = worker;
      await begun;
      const askThere = async (request: WithoutId<WriteRequest>): Promise<Outcome> => {
        if (worker !== home) throw new DatabaseTroubleError('failing', new Error('its thread has ended'));
        return ask(request);
      };
      return {
        run: (sql, parameters) => askThere({ kind: 'statement', transaction, sql, parameters }),
        commit: async () => void (await askThere({ kind: 'commit', transaction })),
        async rollback() {
          // What a thread had not committed is lost when it ends.
          if (worker === home) await ask({ kind: 'rollback', transaction });
        },
      };
    },

    /** Finishes earlier requests, then closes the file. */
    async close(): Promise<void> {
      if (!worker) return;
      await ask({ kind: 'close' });
      const closed = worker;
      worker = undefined;
      await giveBack(closed);
    },
  };
};
export type Writer = ReturnType<typeof createWriter>;
