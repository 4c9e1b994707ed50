import { expect, it, vi } from 'vitest';
import { createEventHub } from './events.ts';

/** A transaction whose commit the test decides. */
const openTx = () => {
  const waiting: (() => void)[] = [];
  return {
    tx: { db: null as never, afterCommit: (run: () => void) => void waiting.push(run) },
    commit: () => waiting.forEach((run) => run()),
  };
};

it('tells every listener once the transaction is stored', () => {
  const hub = createEventHub<string>(() => {});
  const [one, two] = [vi.fn<(event: string) => void>(), vi.fn<(event: string) => void>()];
  hub.subscribe(one);
  hub.subscribe(two);
  const { tx, commit } = openTx();
  hub.publish(tx, 'first');
  hub.publish(tx, 'second');
  expect(one).not.toHaveBeenCalled();
  commit();
  for (const listener of [one, two]) expect(listener.mock.calls).toEqual([['first'], ['second']]);
});

it('tells nobody who has ended it, also while it tells the others', () => {
  const hub = createEventHub<string>(() => {});
  const last = vi.fn<(event: string) => void>();
  const end = hub.subscribe(() => end());
  hub.subscribe(last);
  hub.subscribe(last)();
  const { tx, commit } = openTx();
  hub.publish(tx, 'first');
  hub.publish(tx, 'second');
  commit();
  expect(last.mock.calls).toEqual([['first'], ['second']]);
});

it('reports a listener that throws, and tells the others', () => {
  const onFailure = vi.fn<(error: unknown) => void>();
  const hub = createEventHub<string>(onFailure);
  const error = new Error('broken');
  hub.subscribe(() => {
    throw error;
  });
  const other = vi.fn<(event: string) => void>();
  hub.subscribe(other);
  const { tx, commit } = openTx();
  hub.publish(tx, 'first');
  expect(commit).not.toThrow();
  expect(onFailure.mock.calls).toEqual([[error]]);
  expect(other).toHaveBeenCalledWith('first');
});

it('forwards what is published, but not what it is told', () => {
  const forward = vi.fn<(event: string) => void>();
  const hub = createEventHub<string>(() => {}, forward);
  const listener = vi.fn<(event: string) => void>();
  hub.subscribe(listener);
  const { tx, commit } = openTx();
  hub.publish(tx, 'here');
  expect(forward).not.toHaveBeenCalled();
  commit();
  hub.tell('elsewhere');
  expect(forward.mock.calls).toEqual([['here']]);
  expect(listener.mock.calls).toEqual([['here'], ['elsewhere']]);
});
