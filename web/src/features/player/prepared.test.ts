import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPrepared } from './prepared.ts';

describe('prepared answers', () => {
  let time = 0;
  const ask = vi.fn<() => Promise<string>>();
  const prepared = () => createPrepared<string>(() => time);

  beforeEach(() => {
    time = 0;
    ask.mockReset().mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  });

  it('are ready before they are needed, or in flight', async () => {
    const store = prepared();
    store.prepare('a', ask);
    expect(store.arrived('a')).toBeUndefined();
    expect(await store.answer('a')).toBe('first');
    expect(store.arrived('a')).toBe('first');
    expect(store.answer('b')).toBeUndefined();
  });

  it('are requested only once while they are recent', async () => {
    const store = prepared();
    store.prepare('a', ask);
    time = 29_999;
    store.prepare('a', ask);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await store.answer('a')).toBe('first');
  });

  it('are not used once they are old', async () => {
    const store = prepared();
    store.prepare('a', ask);
    time = 30_000;
    expect(store.answer('a')).toBeUndefined();
    store.prepare('a', ask);
    expect(await store.answer('a')).toBe('second');
  });

  it('serve one opening, however often its screen renders', async () => {
    const store = prepared();
    store.prepare('a', ask);
    time = 29_000;
    await store.answer('a');
    time = 30_999;
    expect(store.arrived('a')).toBe('first');
    time = 31_000;
    expect(store.arrived('a')).toBeUndefined();
  });

  it('are requested again after an opening, however recent they are', async () => {
    const store = prepared();
    store.prepare('a', ask);
    await store.answer('a');
    time = 1_999;
    store.prepare('a', ask);
    expect(await store.answer('a')).toBe('first');
    time = 2_000;
    store.prepare('a', ask);
    expect(await store.answer('a')).toBe('second');
  });

  it('are dropped when the request failed', async () => {
    const store = prepared();
    ask.mockReset().mockRejectedValueOnce(new Error('offline'));
    store.prepare('a', ask);
    await expect(store.answer('a')).rejects.toThrow('offline');
    expect(store.answer('a')).toBeUndefined();
  });

  it('can be read without being used up', async () => {
    const store = prepared();
    store.prepare('a', ask);
    expect(store.peek('a')).toBeUndefined();
    await store.answer('a');
    time = 1_999;
    expect(store.peek('a')).toBe('first');
    time = 2_000;
    expect(store.peek('a')).toBeUndefined();
  });
});
