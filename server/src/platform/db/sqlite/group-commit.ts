import type { DatabaseSync } from 'node:sqlite';
import { BUSY_MS } from './connection.ts';
import {
  type BoundStatement,
  type Outcome,
  type Parameters,
  type Statements,
  createStatements,
  mayBeGrouped,
} from './statements.ts';
import { isBusy } from './trouble.ts';

/** A request to the writing connection. */
export type WriteRequest<Text = string> = { id: number } & (
  | ({ kind: 'write' } & BoundStatement<Text>)
  /** All of these statements or none. */
  | { kind: 'unit'; statements: readonly BoundStatement<Text>[] }
  /** Begins a transaction, which is identified by the request's id from then on. */
  | { kind: 'begin' }
  | ({ kind: 'statement'; transaction: number } & BoundStatement<Text>)
  | { kind: 'statements'; transaction: number; statements: readonly BoundStatement<Text>[] }
  | { kind: 'commit' | 'rollback'; transaction: number }
  | { kind: 'close' }
);
type InTransaction = Extract<WriteRequest, { transaction: number }>;

export type WriteResult = { outcome: Outcome } | { error: unknown };

interface Dependencies {
  database: DatabaseSync;
  answer: (id: number, result: WriteResult) => unknown;
  /** Milliseconds of a monotonic clock. */
  elapsed: () => number;
}

/** Transactions that begin later are committed without those before them. */
const GROUP_MS = 10;
const NOTHING: Outcome = { rows: [] };

/**
 * Commits requests that arrive together as one group: on cheap flash memory a commit takes up to 50 ms. A request is
 * answered once it is on the disk, except within a transaction. One that is refused is rolled back alone.
 */
export const createGroupCommit = ({ database, answer, elapsed }: Dependencies) => {
  const statements: Statements = createStatements(database);
  /** Requests that wait for the end of the open transaction. */
  const waiting: WriteRequest[] = [];
  /** Executed, and answered once the group is committed. */
  let done: { id: number; outcome: Outcome }[] = [];
  let groupBeganAt = 0;
  /** Whether another program has kept the file for longer than we wait. */
  let isHeld = false;
  let open: { id: number; /** Why it can only be undone. */ lost?: unknown } | undefined;

  const answerDone = (result: (outcome: Outcome) => WriteResult): void => {
    const answered = done;
    done = [];
    for (const { id, outcome } of answered) answer(id, result(outcome));
  };

  const waitForOthers = (milliseconds: number): void => {
    database.exec(`pragma busy_timeout = ${milliseconds}`);
    isHeld = milliseconds === 0;
  };

  const beginGroup = (): void => {
    if (database.isTransaction) return;
    try {
      database.exec('begin immediate');
    } catch (error) {
      // Those who wait already would otherwise wait for one another's time, too.
      if (isBusy(error)) waitForOthers(0);
      throw error;
    }
    if (isHeld) waitForOthers(BUSY_MS);
    groupBeganAt = elapsed();
  };

  /** SQLite itself rolls back the whole group when the disk is full or fails; then nothing of it was stored. */
  const noteLostGroup = (error: unknown): void => {
    if (database.isTransaction) return;
    answerDone(() => ({ error }));
    if (open) open.lost = error;
  };

  /** Does what was asked for; when it fails, that is the answer. */
  const attempt = (id: number, work: () => void): void => {
    try {
      work();
    } catch (error) {
      noteLostGroup(error);
      answer(id, { error });
    }
  };

  const commitGroup = (): void => {
    if (!database.isTransaction) return;
    try {
      database.exec('commit');
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      answerDone(() => ({ error }));
      return;
    }
    answerDone((outcome) => ({ outcome }));
  };

  const write = (id: number, sql: string, parameters: Parameters): void => {
    if (mayBeGrouped(sql)) {
      beginGroup();
      done.push({ id, outcome: statements.run(sql, parameters) });
    } else {
      commitGroup();
      answer(id, { outcome: statements.run(sql, parameters) });
    }
  };

  const beginUnit = (): void => {
    if (elapsed() - groupBeganAt > GROUP_MS) commitGroup();
    beginGroup();
    database.exec('savepoint unit');
  };

  const undoUnit = (): void => database.exec('rollback to unit; release unit');

  const runAll = (parts: readonly BoundStatement[]): Outcome => {
    for (const { sql, parameters } of parts) statements.run(sql, parameters);
    return NOTHING;
  };

  const unit = (id: number, parts: readonly BoundStatement[]): void => {
    beginUnit();
    try {
      runAll(parts);
      database.exec('release unit');
    } catch (error) {
      if (database.isTransaction) undoUnit();
      throw error;
    }
    done.push({ id, outcome: NOTHING });
  };

  const begin = (id: number): void => {
    beginUnit();
    open = { id };
    answer(id, { outcome: NOTHING });
  };

  const inOpen = (id: number, run: () => Outcome): void =>
    attempt(id, () => void answer(id, { outcome: run() }));

  const end = (id: number, kind: 'commit' | 'rollback'): void => {
    open = undefined;
    if (kind === 'commit') {
      database.exec('release unit');
      done.push({ id, outcome: NOTHING });
    } else {
      undoUnit();
      answer(id, { outcome: NOTHING });
    }
  };

  const within = (request: InTransaction): void => {
    const { id, kind, transaction } = request;
    const isOpen = open?.id === transaction;
    if (!isOpen || open?.lost !== undefined) {
      const lost = isOpen ? open?.lost : new Error('this transaction is over');
      if (isOpen && (kind === 'commit' || kind === 'rollback')) open = undefined;
      if (kind === 'rollback') answer(id, { outcome: NOTHING });
      else answer(id, { error: lost });
      return;
    }
    if (kind === 'statement') inOpen(id, () => statements.run(request.sql, request.parameters));
    else if (kind === 'statements') inOpen(id, () => runAll(request.statements));
    else end(id, kind);
  };

  const nextOnItsOwn = (): WriteRequest | undefined => (open ? undefined : waiting.shift());

  const onItsOwn = (request: WriteRequest): void => {
    const { id, kind } = request;
    if (kind === 'write') attempt(id, () => write(id, request.sql, request.parameters));
    else if (kind === 'unit') attempt(id, () => unit(id, request.statements));
    else if (kind === 'begin') attempt(id, () => begin(id));
    else if (kind === 'close') {
      commitGroup();
      database.close();
      answer(id, { outcome: NOTHING });
    }
  };

  return {
    take(request: WriteRequest): void {
      if ('transaction' in request) within(request);
      else waiting.push(request);
      for (let next = nextOnItsOwn(); next; next = nextOnItsOwn()) onItsOwn(next);
    },

    /** Must be called when no more requests are waiting. */
    settle(): void {
      if (!open && database.isOpen) commitGroup();
    },
  };
};
