// The worker thread of writer.ts.
import type { DatabaseSync } from 'node:sqlite';
import { type MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openConnection } from './connection.ts';
import { createGroupCommit } from './group-commit.ts';
import { createLogMark } from './log-mark.ts';
import { type SentRequests, createTextReader } from './sent-texts.ts';
import type { Outcome } from './statements.ts';

/** Of an error that is copied to another thread, only the message remains. */
export interface CopiedError {
  message: string;
  code?: unknown;
  errcode?: unknown;
  errstr?: unknown;
}
/** The file to which the requests after it refer, until they close it; then another may follow. */
export interface OpenFile {
  file: string;
}
export type WriteAnswer = { id: number } & ({ outcome: Outcome } | { copied: CopiedError });

const copyOf = (error: unknown): CopiedError => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, errcode, errstr } = error as Error & Record<'code' | 'errcode' | 'errstr', unknown>;
  return { message: error.message, code, errcode, errstr };
};

/** What the thread is started with: its end of the line, and the number that it changes with each message. */
export interface ThreadSetUp {
  port: MessagePort;
  answered: Int32Array<SharedArrayBuffer>;
}

const { port, answered } = workerData as ThreadSetUp;

let answers: WriteAnswer[] = [];

const sendAnswers = (): void => {
  if (answers.length === 0) return;
  port.postMessage(answers);
  answers = [];
  Atomics.add(answered, 0, 1);
  Atomics.notify(answered, 0);
};

/** So that the next commit begins a log anew that was left full: it cannot always grow. */
const writeLogIntoFile = (database: DatabaseSync): void => {
  try {
    database.exec('pragma wal_checkpoint(passive)');
  } catch {
    // The file cannot grow, either; SQLite tries again after each commit.
  }
};

const openWritten = (file: string) => {
  const database = openConnection(file);
  writeLogIntoFile(database);
  const groups = createGroupCommit({
    database,
    elapsed: () => performance.now(),
    answer(id, result) {
      if ('outcome' in result) {
        answers.push({ id, outcome: result.outcome });
        return;
      }
      answers.push({ id, copied: copyOf(result.error) });
      // At once: the next request may wait for seconds, for another program that holds the file.
      sendAnswers();
    },
  });
  return { database, groups, mark: createLogMark(database, file) };
};
let written: ReturnType<typeof openWritten> | undefined;

const read = createTextReader();

const take = (message: OpenFile | SentRequests): void => {
  if ('file' in message) written = openWritten(message.file);
  else for (const request of read(message)) written?.groups.take(request);
};

port.on('message', (first: OpenFile | SentRequests) => {
  take(first);
  // Requests that arrived while the previous group was being stored.
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) take(next.message);
  // Statements within a transaction, and refusals, do not wait for the disk.
  sendAnswers();
  written?.groups.settle();
  sendAnswers();
  if (written?.database.isOpen && !written.database.isTransaction) written.mark.renew();
});
