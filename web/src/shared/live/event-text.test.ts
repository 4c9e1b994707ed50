import { expect, it } from 'vitest';
import { createEventParser } from './event-text.ts';

const TEXT = ':\n\ndata: {"type":"clients-changed"}\n\n:\n\ndata: {"type":"signed-out"}\n\n';
const EVENTS = [{ type: 'clients-changed' }, { type: 'signed-out' }];

it('reads the same events wherever the text is cut', () => {
  for (let cut = 0; cut <= TEXT.length; cut += 1) {
    const parse = createEventParser();
    expect([...parse(TEXT.slice(0, cut)), ...parse(TEXT.slice(cut))]).toEqual(EVENTS);
  }
});

it('waits for the end of an event', () => {
  const parse = createEventParser();
  expect(parse('data: {"type":"signed-out"}\n')).toEqual([]);
  expect(parse('\n')).toEqual([{ type: 'signed-out' }]);
});

it('throws on data that is not JSON', () => {
  expect(() => createEventParser()('data: <h1>Welcome</h1>\n\n')).toThrow(SyntaxError);
});
