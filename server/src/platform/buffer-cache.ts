import { LRUCache } from 'lru-cache';

/** A cache of buffers by key with a limit in bytes; the least recently used are evicted. */
export const createBufferCache = (mostBytes: number) => {
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: (buffer, key) => key.length + buffer.length,
  });
  return {
    get: (key: string): Buffer | undefined => kept.get(key),
    put: (key: string, buffer: Buffer): void => void kept.set(key, buffer),
  };
};
