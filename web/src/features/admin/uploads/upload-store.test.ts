import type { OpenUpload } from '@sebule/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Compared } from './compare-arrived.ts';
import { FILE_CHANGED, FILE_EMPTY, NOT_COMPARED, OTHER_FILE } from './failure.rules.ts';
import type { Sending } from './transport.ts';
import { isRunning } from './upload-item.ts';
import { createUploadStore } from './upload-store.ts';

interface Sent extends Sending {
  isStopped: boolean;
}

const start = () => {
  const sent: Sent[] = [];
  const discarded: string[] = [];
  const arrived: string[] = [];
  const unreadable = new Set<Blob>();
  const compared: (readonly [id: string, file: Blob])[] = [];
  let comparison: Compared = 'same';
  let nowMs = 0;
  const store = createUploadStore({
    transport: (sending) => {
      const one = { ...sending, isStopped: false };
      sent.push(one);
      return () => {
        one.isStopped = true;
      };
    },
    fingerprintOf: async (file) => {
      if (unreadable.has(file)) throw new DOMException('changed', 'NotReadableError');
      return `${await file.slice(0, 4).text()}-${file.size}`;
    },
    compare: async (id, file) => {
      compared.push([id, file]);
      return comparison;
    },
    now: () => nowMs,
    onDone: ({ name }) => arrived.push(name),
    discard: (id) => discarded.push(id),
  });
  return {
    store,
    sent,
    discarded,
    arrived,
    unreadable,
    compared,
    setComparison: (outcome: Compared) => {
      comparison = outcome;
    },
    pass: (milliseconds: number) => {
      nowMs += milliseconds;
    },
    states: () => store.items().map(({ name, state }) => [name, state.kind]),
    key: (name: string) => store.items().find((item) => item.name === name)?.key ?? 0,
  };
};

const film = (name: string, content = name, lastModified = 1) => new File([content], name, { lastModified });
const begun = (changes: Partial<OpenUpload> = {}): OpenUpload => ({
  id: 'b'.repeat(32),
  name: 'kite.mp4',
  folder: 'uploads',
  size: 8,
  offset: 5,
  fingerprint: 'kite-8',
  is_active: false,
  updated_at: '2026-03-01T12:00:00.000Z',
  user_id: 1,
  user_name: 'Grace Akinyi',
  ...changes,
});

describe('the uploads of a tab', () => {
  let test: ReturnType<typeof start>;
  beforeEach(() => {
    vi.useFakeTimers();
    test = start();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are sent two at a time, in the order of the choice', async () => {
    const { store, sent, states, arrived } = test;
    await store.add([film('a.mp4'), film('b.mp4'), film('c.mp4')]);
    expect(states()).toEqual([
      ['a.mp4', 'sending'],
      ['b.mp4', 'sending'],
      ['c.mp4', 'waiting'],
    ]);
    sent[0]?.onUrl('http://sebule.lan/api/admin/media/upload/abc');
    sent[0]?.onDone('uploads/a.mp4');
    expect(states().map(([, kind]) => kind)).toEqual(['done', 'sending', 'sending']);
    expect([arrived, sent.map(({ file }) => file.name)]).toEqual([['a.mp4'], ['a.mp4', 'b.mp4', 'c.mp4']]);
    expect(store.items()[0]).toMatchObject({ sent: 5, state: { path: 'uploads/a.mp4' } });
    expect(store.items().filter(isRunning)).toHaveLength(2);
    // The server's list may be of a moment ago.
    expect(store.others([begun({ id: 'abc' }), begun()])).toEqual([begun()]);
  });

  it('tell their progress and speed', async () => {
    const { store, sent, pass } = test;
    await store.add([film('kite.mp4', 'x'.repeat(1_000))]);
    sent[0]?.onProgress(0);
    pass(2_000);
    sent[0]?.onProgress(600);
    expect(store.items()[0]).toMatchObject({ sent: 600, state: { kind: 'sending', bytesPerSecond: 300 } });
  });

  it('go on with what has arrived of the same file', async () => {
    const { store, sent } = test;
    await store.add([film('kite.mp4')], { open: [begun()] });
    expect(sent[0]?.url).toBe(`/api/admin/media/upload/${'b'.repeat(32)}`);
    expect(store.items()[0]?.sent).toBe(5);
    expect(store.others([begun()])).toEqual([]);
  });

  it.each([
    ['name', begun({ name: 'other.mp4' })],
    ['size', begun({ size: 9 })],
    ['content', begun({ fingerprint: 'wind-8' })],
  ])('begin anew with a file of another %s', async (_what, other) => {
    const { store, sent } = test;
    await store.add([film('kite.mp4')], { open: [other], folder: 'films' });
    expect(sent[0]).toMatchObject({ url: null, folder: 'films' });
  });

  it('are not sent twice when a file is chosen twice', async () => {
    const { store, sent, states } = test;
    await store.add([film('kite.mp4'), film('kite.mp4')]);
    expect([sent.length, states()]).toEqual([1, [['kite.mp4', 'sending']]]);
  });

  it('are all sent when their content is the same, but not their names', async () => {
    const { store, states } = test;
    await store.add([film('one.mp4', 'kite'), film('two.mp4', 'kite'), film('three.mp4', 'kite')]);
    expect(states().map(([name]) => name)).toEqual(['one.mp4', 'two.mp4', 'three.mp4']);
  });

  it('refuse what is empty, or cannot be read', async () => {
    const { store, unreadable } = test;
    const gone = film('gone.mp4');
    unreadable.add(gone);
    await store.add([film('folder', ''), gone]);
    expect(store.items().map(({ state }) => state)).toEqual([
      { kind: 'failed', message: FILE_EMPTY, remedy: 'none' },
      { kind: 'failed', message: FILE_CHANGED, remedy: 'choose' },
    ]);
  });

  it('go on by themselves after a lost line, later each time, and at once when woken', async () => {
    const { store, sent, states } = test;
    await store.add([film('kite.mp4')]);
    sent[0]?.onUrl('/api/admin/media/upload/abc');
    sent[0]?.onFailure({ kind: 'line' });
    expect(states()).toEqual([['kite.mp4', 'retrying']]);
    vi.advanceTimersByTime(999);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sent[1]?.url).toBe('/api/admin/media/upload/abc');
    sent[1]?.onFailure({ kind: 'refused', status: 503 });
    vi.advanceTimersByTime(1_999);
    expect(sent).toHaveLength(2);
    store.wake();
    expect(sent).toHaveLength(3);
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(3);
    // A byte has arrived: the next break is a new one.
    sent[2]?.onProgress(3);
    sent[2]?.onFailure({ kind: 'line' });
    vi.advanceTimersByTime(1_000);
    expect(sent).toHaveLength(4);
  });

  it('pause and resume, and let others be sent meanwhile', async () => {
    const { store, sent, states, key } = test;
    await store.add([film('a.mp4'), film('b.mp4'), film('c.mp4')]);
    store.pause(key('a.mp4'));
    expect(sent[0]?.isStopped).toBe(true);
    expect(states().map(([, kind]) => kind)).toEqual(['paused', 'sending', 'sending']);
    store.resume(key('a.mp4'));
    expect(states()[0]).toEqual(['a.mp4', 'waiting']);
    sent[1]?.onDone('uploads/b.mp4');
    expect(states()[0]).toEqual(['a.mp4', 'sending']);
  });

  it('pause when the admin is signed out', async () => {
    const { store, sent, states } = test;
    await store.add([film('kite.mp4')]);
    sent[0]?.onFailure({ kind: 'refused', status: 401 });
    expect(states()).toEqual([['kite.mp4', 'paused']]);
  });

  it('begin anew when the server has nothing of them any more', async () => {
    const { store, sent, key } = test;
    await store.add([film('kite.mp4')], { open: [begun()] });
    sent[0]?.onFailure({ kind: 'refused', status: 404 });
    expect(store.items()[0]?.state).toMatchObject({ kind: 'failed', remedy: 'restart' });
    store.restart(key('kite.mp4'));
    expect(sent[1]?.url).toBeNull();
    expect(store.items()[0]?.sent).toBe(0);
  });

  it('go on when a file that could not be read is chosen again, and begin anew with another', async () => {
    const { store, sent, discarded, key } = test;
    await store.add([film('kite.mp4')]);
    sent[0]?.onUrl('/api/admin/media/upload/abc');
    sent[0]?.onFailure({ kind: 'file' });
    await store.choose(key('kite.mp4'), film('kite.mp4'));
    expect([sent[1]?.url, discarded]).toEqual(['/api/admin/media/upload/abc', []]);
    sent[1]?.onFailure({ kind: 'file' });
    await store.choose(key('kite.mp4'), film('kite.mp4', 'edited meanwhile'));
    expect([sent[2]?.url, discarded]).toEqual([null, ['abc']]);
    expect(store.items()[0]).toMatchObject({ size: 16, sent: 0 });
  });

  it.each([
    ['when it is chosen again', true],
    ['when it is added once more', false],
  ])('begin anew with a file that has changed during its upload: %s', async (_how, isChosen) => {
    const { store, sent, discarded, key } = test;
    const open = [begun({ id: 'abc' })];
    await store.add([film('kite.mp4')]);
    sent[0]?.onUrl('/api/admin/media/upload/abc');
    sent[0]?.onFailure({ kind: 'file' });
    // The samples and the size are the same.
    const changed = film('kite.mp4', 'kite.mp4', 2);
    if (isChosen) await store.choose(key('kite.mp4'), changed);
    else await store.add([changed], { open });
    expect([sent[1]?.url, sent[1]?.file, discarded]).toEqual([null, changed, ['abc']]);
    expect(store.items()).toMatchObject([{ sent: 0, url: null }]);
    expect(store.others(open)).toEqual([]);
  });

  it('that have stopped here go on when their file is added once more', async () => {
    const { store, sent, discarded } = test;
    await store.add([film('kite.mp4')]);
    sent[0]?.onUrl('/api/admin/media/upload/abc');
    sent[0]?.onFailure({ kind: 'file' });
    await store.add([film('kite.mp4')], { open: [begun({ id: 'abc' })] });
    expect([sent[1]?.url, discarded]).toEqual(['/api/admin/media/upload/abc', []]);
    expect(store.items()).toHaveLength(1);
  });

  it('are compared with what has arrived, and begin anew where that is another film', async () => {
    const { store, sent, discarded, key, compared, setComparison } = test;
    const open = [begun()];
    setComparison('unknown');
    await store.add([film('kite.mp4')], { open });
    expect([sent, store.items()[0]?.state]).toEqual([
      [],
      { kind: 'failed', message: NOT_COMPARED, remedy: 'choose' },
    ]);
    setComparison('same');
    await store.choose(key('kite.mp4'), film('kite.mp4'));
    expect([sent[0]?.url, compared.length]).toEqual([`/api/admin/media/upload/${'b'.repeat(32)}`, 2]);

    // With the same file in the same tab, nothing has to be compared.
    sent[0]?.onFailure({ kind: 'line' });
    vi.advanceTimersByTime(1_000);
    expect([sent.length, compared.length]).toEqual([2, 2]);

    sent[1]?.onFailure({ kind: 'file' });
    setComparison('other');
    await store.choose(key('kite.mp4'), film('kite.mp4'));
    expect([sent[2]?.url, discarded]).toEqual([null, ['b'.repeat(32)]]);
    store.dismiss(key('kite.mp4'));

    const other = [begun({ id: 'c'.repeat(32) })];
    await store.add([film('kite.mp4')], { open: other });
    expect([sent[3]?.url, sent[3]?.file.name, discarded.length]).toEqual([null, 'kite.mp4', 1]);
    // Whoever has begun it can go on with it.
    expect(store.others(other)).toEqual(other);
  });

  it('that were begun elsewhere go on with their own file only', async () => {
    const { store, sent, states, setComparison } = test;
    expect(await store.goOn(begun(), film('kite.mp4', 'too long for it'))).toBe(OTHER_FILE);
    expect(await store.goOn(begun(), film('kite.mp4', 'wind.mp4'))).toBe(OTHER_FILE);
    expect(sent).toEqual([]);
    for (const [outcome, reason] of [
      ['other', OTHER_FILE],
      ['unknown', NOT_COMPARED],
      ['unreadable', FILE_CHANGED],
    ] as const) {
      setComparison(outcome);
      expect(await store.goOn(begun(), film('kite.mp4'))).toBe(reason);
      expect(store.items()).toEqual([]);
    }
    setComparison('same');
    expect(await store.goOn(begun(), film('renamed.mp4', 'kite.mp4'))).toBeNull();
    expect(sent[0]?.url).toBe(`/api/admin/media/upload/${'b'.repeat(32)}`);
    expect(states()).toEqual([['kite.mp4', 'sending']]);
  });

  it('are forgotten once they are discarded, and never shown as begun elsewhere', async () => {
    const { store, sent } = test;
    await store.add([film('kite.mp4')], { open: [begun()] });
    store.pauseOwn('b'.repeat(32));
    expect(sent[0]?.isStopped).toBe(true);
    store.forget('b'.repeat(32));
    expect([store.items(), store.others([begun()])]).toEqual([[], []]);
  });

  it('tell the server’s id only of what the server has a part of', async () => {
    const { store, sent } = test;
    const id = () => store.items().map((item) => store.idOf(item))[0];
    await store.add([film('kite.mp4')]);
    expect(id()).toBeNull();
    sent[0]?.onUrl('/api/admin/media/upload/abc');
    expect(id()).toBe('abc');
    sent[0]?.onFailure({ kind: 'refused', status: 507 });
    expect(id()).toBe('abc');
    store.resume(store.items()[0]?.key ?? 0);
    sent[1]?.onFailure({ kind: 'refused', status: 415 });
    expect(id()).toBeNull();
  });
});
