import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WriteRequest, type WriteResult, createGroupCommit } from './group-commit.ts';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

describe('writes that arrive together', () => {
  let database: DatabaseSync;
  let now: number;
  /** What was answered, by the id of the request. */
  let answers: Map<number, WriteResult>;
  let groups: ReturnType<typeof createGroupCommit>;
  let lastId: number;
  beforeEach(() => {
    database = new DatabaseSync(':memory:');
    database.exec('create table words (word text primary key)');
    now = 0;
    answers = new Map();
    lastId = 0;
    groups = createGroupCommit({
      database,
      elapsed: () => now,
      answer: (id, result) => answers.set(id, result),
    });
  });
  afterEach(() => {
    if (database.isOpen) database.close();
  });

  const ask = (request: WithoutId<WriteRequest>): number => {
    lastId += 1;
    groups.take({ ...request, id: lastId });
    return lastId;
  };
  const INSERT = 'insert into words values (?)';
  const add = (word: string) => ask({ kind: 'write', sql: INSERT, parameters: [word] });
  const addWithin = (transaction: number, word: string) =>
    ask({ kind: 'statement', transaction, sql: INSERT, parameters: [word] });
  const addTogether = (...added: string[]) =>
    ask({ kind: 'unit', statements: added.map((word) => ({ sql: INSERT, parameters: [word] })) });
  const begin = () => ask({ kind: 'begin' });
  const end = (kind: 'commit' | 'rollback', transaction: number) => ask({ kind, transaction });
  const isDone = (id: number) => 'outcome' in (answers.get(id) ?? {});
  const errorOf = (id: number) => {
    const result = answers.get(id);
    return result && 'error' in result ? (result.error as Error).message : undefined;
  };
  const words = () =>
    database
      .prepare('select word from words order by word')
      .all()
      .map(({ word }) => word);

  it('are answered once all of them are stored', () => {
    const [one, two] = [add('moja'), add('mbili')];
    expect(answers.size).toBe(0);
    groups.settle();
    expect(answers.get(one)).toEqual({ outcome: { rows: [], changes: 1, lastInsertRowid: 1 } });
    expect(isDone(two)).toBe(true);
    expect(database.isTransaction).toBe(false);
  });

  it('are not affected by one that is refused', () => {
    const ids = [add('moja'), add('moja'), add('mbili')] as const;
    expect(errorOf(ids[1])).toMatch(/UNIQUE constraint failed/);
    groups.settle();
    expect([isDone(ids[0]), isDone(ids[2])]).toEqual([true, true]);
    expect(words()).toEqual(['mbili', 'moja']);
  });

  it('return their rows', () => {
    const id = ask({ kind: 'write', sql: `${INSERT} returning word`, parameters: ['moja'] });
    groups.settle();
    expect(answers.get(id)).toEqual({ outcome: { rows: [{ word: 'moja' }] } });
  });

  it('are stored together or not at all when they are one unit', () => {
    const [before, refused, after] = [add('moja'), addTogether('mbili', 'moja'), addTogether('tatu', 'nne')];
    expect(errorOf(refused)).toMatch(/UNIQUE constraint failed/);
    expect(isDone(after)).toBe(false);
    groups.settle();
    expect([isDone(before), isDone(after)]).toEqual([true, true]);
    expect(words()).toEqual(['moja', 'nne', 'tatu']);
  });

  it('wait for an open transaction, whose statements are answered at once and stored with them', () => {
    const before = add('kabla');
    const transaction = begin();
    const inside = addWithin(transaction, 'ndani');
    const later = add('baadaye');
    groups.settle();
    expect([isDone(before), isDone(transaction), isDone(inside), isDone(later)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const committed = end('commit', transaction);
    expect(isDone(committed)).toBe(false);
    groups.settle();
    expect([isDone(before), isDone(committed), isDone(later)]).toEqual([true, true, true]);
    expect(words()).toEqual(['baadaye', 'kabla', 'ndani']);
  });

  it('are kept when a transaction between them is rolled back', () => {
    add('kabla');
    const transaction = begin();
    addWithin(transaction, 'ndani');
    const undone = end('rollback', transaction);
    add('baadaye');
    groups.settle();
    expect(isDone(undone)).toBe(true);
    expect(words()).toEqual(['baadaye', 'kabla']);
  });

  it('run one transaction after the other', () => {
    const [first, second] = [begin(), begin()];
    expect([isDone(first), isDone(second)]).toEqual([true, false]);
    end('commit', first);
    expect(isDone(second)).toBe(true);
    expect(errorOf(addWithin(first, 'late'))).toBe('this transaction is over');
    end('commit', second);
    groups.settle();
    expect(words()).toEqual([]);
  });

  it('do not wait for transactions that begin much later', () => {
    const id = add('moja');
    now += 11;
    begin();
    expect(isDone(id)).toBe(true);
  });

  it('are all refused when the disk is full, and so is the open transaction', () => {
    const pages = Number(database.prepare('pragma page_count').get()?.['page_count']);
    database.exec(`pragma max_page_count = ${pages}`);
    const small = add('moja');
    const transaction = begin();
    const large = addWithin(transaction, 'x'.repeat(100_000));
    expect([errorOf(small), errorOf(large)]).toEqual([
      'database or disk is full',
      'database or disk is full',
    ]);
    expect(errorOf(addWithin(transaction, 'y'))).toBe('database or disk is full');
    const committed = end('commit', transaction);
    expect(errorOf(committed)).toBe('database or disk is full');
    database.exec(`pragma max_page_count = ${pages + 1_000}`);
    const next = add('mbili');
    groups.settle();
    expect(isDone(next)).toBe(true);
    expect(words()).toEqual(['mbili']);
  });

  it('go on waiting for other programs when they are refused for another reason', () => {
    database.exec('pragma busy_timeout = 70; pragma query_only = on');
    expect(errorOf(add('moja'))).toBe('attempt to write a readonly database');
    expect(database.prepare('pragma busy_timeout').get()).toMatchObject({ timeout: 70 });
  });

  it('are stored before a statement that cannot be grouped', () => {
    const id = add('moja');
    const alone = ask({ kind: 'write', sql: 'pragma user_version = 7', parameters: [] });
    expect([isDone(id), isDone(alone)]).toEqual([true, true]);
  });

  it('are stored before the file is closed', () => {
    const transaction = begin();
    const closed = ask({ kind: 'close' });
    expect(isDone(closed)).toBe(false);
    const committed = end('commit', transaction);
    expect([isDone(committed), isDone(closed), database.isOpen]).toEqual([true, true, false]);
  });
});
