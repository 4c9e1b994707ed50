import { DatabaseTroubleError } from '../database-trouble.ts';
import type { WriteRequest } from './group-commit.ts';
import type { BoundStatement, Outcome, Parameters } from './statements.ts';
import { type WriterThread, giveBack, hold, open, release, send, takeThread, waitFor } from './thread.ts';
import { createWithTrouble } from './trouble.ts';
import type { CopiedError, WriteAnswer } from './writer-thread.ts';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
type Asked = { resolve: (outcome: Outcome) => void; reject: (error: unknown) => void };

const errorFrom = ({ message, ...rest }: CopiedError): unknown => Object.assign(new Error(message), rest);

/**
 * For how many milliseconds the event loop stops: for a statement, and in one turn in all. When 500 residents come home
 * at once, 5 ms are three sign-ins in a turn, and the last of them waits for 8 s.
 */
const WAITS = { statement: 1, turn: 20 };

/**
 * Writes to a SQLite file in a thread of its own, because a commit waits for the disk. A write resolves when it is
 * durable; within a transaction, when the statement is executed.
 *
 * While a transaction is open, nobody else can write, so the event loop stops for its short statements: an answer that
 * waits for a busy event loop comes 20 to 100 ms later. So the next transaction begins with the message that ends the
 * one before.
 */
export const createWriter = (
  file: string,
  { newThread = takeThread, waits = WAITS, withTrouble = createWithTrouble() } = {},
) => {
  const asked = new Map<number, Asked>();
  /** Not handed to the thread yet. */
  let outgoing: WriteRequest[] = [];
  let thread: WriterThread | undefined;
  let lastId = 0;

  const fail = (gone: WriterThread, cause: unknown): void => {
    if (thread !== gone) return;
    thread = undefined;
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
    else waiting.reject(withTrouble(errorFrom(answer.copied)));
  };

  const settleAll = (answers: WriteAnswer[]): void => {
    for (const answer of answers) settle(answer);
    if (asked.size === 0 && thread) release(thread);
  };

  const start = (): WriterThread => {
    const started = newThread();
    open(started, { file });
    started.port.on('message', settleAll);
    started.worker.on('error', (error) => fail(started, error));
    started.worker.on('exit', (code) =>
      fail(started, new Error(`the thread that writes ended with code ${code}`)),
    );
    return started;
  };

  const handOver = (): void => {
    const requests = outgoing;
    outgoing = [];
    if (requests.length > 0 && thread) send(thread, requests);
  };

  /**
   * Hands over all requests of this turn in one message, as each costs the main thread 0.06 ms; whoever cannot wait for
   * the turn's end calls `handOver`.
   */
  const ask = (request: WithoutId<WriteRequest>): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      // A failed thread is replaced; its unanswered requests fail.
      thread ??= start();
      lastId += 1;
      asked.set(lastId, { resolve, reject });
      if (asked.size === 1) hold(thread);
      if (outgoing.length === 0) setImmediate(handOver);
      outgoing.push({ ...request, id: lastId });
    });

  /** When this turn of the event loop began to wait for statements. */
  let waitingSince: number | undefined;
  const waitBriefly = (id: number): void => {
    if (!thread) return;
    if (waitingSince === undefined) {
      waitingSince = performance.now();
      setImmediate(() => (waitingSince = undefined));
    }
    if (performance.now() - waitingSince > waits.turn) return;
    waitFor(thread, () => !asked.has(id), settleAll, waits.statement);
  };

  /** Begun, and not over yet. */
  let isTransactionOpen = false;
  /** What waits for that: other transactions, and closing the file. */
  const afterTransaction: (() => void)[] = [];

  const goOn = (): void => {
    const next = afterTransaction.shift();
    isTransactionOpen = next !== undefined;
    next?.();
    handOver();
    if (next) waitBriefly(lastId);
  };

  /** Calls `begin`, which asks for something, when no transaction is open; `goOn` must be called when that is over. */
  const whenNoneIsOpen = (begin: () => void): void => {
    afterTransaction.push(begin);
    if (!isTransactionOpen) goOn();
  };

  interface Begun {
    id: number;
    home: WriterThread | undefined;
    answer: Promise<unknown>;
  }

  const beginInTurn = (): Promise<Begun> =>
    new Promise((resolve) => {
      whenNoneIsOpen(() => {
        const answer = ask({ kind: 'begin' });
        resolve({ id: lastId, home: thread, answer });
      });
    });

  return {
    write: (sql: string, parameters: Parameters): Promise<Outcome> => ask({ kind: 'write', sql, parameters }),

    writeUnit: (statements: readonly BoundStatement[]): Promise<Outcome> => ask({ kind: 'unit', statements }),

    /** Opens a transaction in the writing thread. */
    async begin() {
      const { id: transaction, home, answer: begun } = await beginInTurn();
      let isOver = false;
      const end = (): void => {
        if (isOver) return;
        isOver = true;
        goOn();
      };
      try {
        await begun;
      } catch (error) {
        end();
        throw error;
      }
      const askThere = (request: WithoutId<WriteRequest>): Promise<Outcome> => {
        if (thread !== home) throw new DatabaseTroubleError('failing', new Error('its thread has ended'));
        return ask(request);
      };
      const askNow = async (request: WithoutId<WriteRequest>): Promise<Outcome> => {
        const answer = askThere(request);
        handOver();
        waitBriefly(lastId);
        return answer;
      };
      return {
        run: (sql: string, parameters: Parameters): Promise<Outcome> =>
          askNow({ kind: 'statement', transaction, sql, parameters }),
        /** Runs all of them, with one answer. */
        runAll: (statements: readonly BoundStatement[]): Promise<Outcome> =>
          askNow({ kind: 'statements', transaction, statements }),
        async commit(): Promise<void> {
          const answer = askThere({ kind: 'commit', transaction });
          end();
          await answer;
        },
        async rollback(): Promise<void> {
          // What a thread had not committed is lost when it ends, before it is asked or while it is.
          const answer = thread === home ? askThere({ kind: 'rollback', transaction }) : null;
          end();
          try {
            await answer;
          } catch (error) {
            if (thread === home) throw error;
          }
        },
      };
    },

    /** Finishes earlier requests, then closes the file. */
    async close(): Promise<void> {
      if (!thread) return;
      await new Promise<Outcome>((resolve) => {
        whenNoneIsOpen(() => resolve(ask({ kind: 'close' })));
      });
      goOn();
      const closed = thread;
      thread = undefined;
      await giveBack(closed);
    },
  };
};
export type Writer = ReturnType<typeof createWriter>;
export type WriterTransaction = Awaited<ReturnType<Writer['begin']>>;
