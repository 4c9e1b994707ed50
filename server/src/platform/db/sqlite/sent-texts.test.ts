import { describe, expect, it } from 'vitest';
import type { WriteRequest } from './group-commit.ts';
import { createTextNumbers, createTextReader } from './sent-texts.ts';

const unit = (id: number, ...texts: string[]): WriteRequest => ({
  id,
  kind: 'unit',
  statements: texts.map((sql, at) => ({ sql, parameters: [at] })),
});

describe('the texts of statements', () => {
  it('are sent once, and read at the other end with every request', () => {
    const numbers = createTextNumbers();
    const read = createTextReader();
    const requests: WriteRequest[][] = [
      [unit(1, 'insert a', 'insert b'), { id: 2, kind: 'write', sql: 'insert a', parameters: [] }],
      [
        { id: 3, kind: 'begin' },
        { id: 4, kind: 'statement', transaction: 3, sql: 'insert c', parameters: ['x'] },
      ],
      [{ id: 5, kind: 'commit', transaction: 3 }, unit(6, 'insert c', 'insert b')],
    ];
    const sent = requests.map((some) => numbers.sent(some));
    expect(sent.map(({ texts }) => texts)).toEqual([['insert a', 'insert b'], ['insert c'], []]);
    expect(JSON.stringify(sent.map((message) => message.requests))).not.toContain('insert');
    expect(sent.map((message) => read(message))).toEqual(requests);
  });

  it('are sent as they are when there are too many', () => {
    const numbers = createTextNumbers();
    const read = createTextReader();
    const many = Array.from({ length: 600 }, (_nothing, at) => unit(at, `insert ${at}`));
    for (const requests of [many, many]) expect(read(numbers.sent(requests))).toEqual(requests);
    expect(numbers.sent(many).texts).toEqual([]);
  });
});
