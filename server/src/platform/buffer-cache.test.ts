import { describe, expect, it } from 'vitest';
import { createBufferCache } from './buffer-cache.ts';

const bytes = (length: number) => Buffer.alloc(length);

describe('a buffer cache', () => {
  const setUp = () => {
    const kept = createBufferCache(100);
    const has = (...keys: string[]) => keys.filter((key) => kept.get(key) !== undefined).join('');
    return { kept, has };
  };

  it('returns the newest buffer of each key', () => {
    const { kept } = setUp();
    const newer = bytes(20);
    kept.put('a', bytes(10));
    kept.put('a', newer);
    expect(kept.get('a')).toBe(newer);
    expect(kept.get('b')).toBeUndefined();
  });

  it('evicts the least recently used when there are too many bytes', () => {
    const { kept, has } = setUp();
    for (const key of ['a', 'b', 'c']) kept.put(key, bytes(30));
    kept.get('a');
    kept.put('d', bytes(30));
    expect(has('a', 'b', 'c', 'd')).toBe('acd');
  });

  it('counts the bytes of a replaced buffer once, and those of the keys', () => {
    const { kept, has } = setUp();
    for (let times = 0; times < 10; times += 1) kept.put('a', bytes(49));
    kept.put('b', bytes(49));
    expect(has('a', 'b')).toBe('ab');
    kept.put('c', bytes(0));
    expect(has('a', 'b', 'c')).toBe('bc');
  });

  it('does not keep one that is larger than the whole limit', () => {
    const { kept, has } = setUp();
    kept.put('a', bytes(10));
    kept.put('b', bytes(100));
    expect(has('b')).toBe('');
    kept.put('c', bytes(99));
    expect(has('c')).toBe('c');
  });
});
