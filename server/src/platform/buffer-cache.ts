/** A cache of buffers by key with a limit in bytes; the least recently used are evicted. */
export const createBufferCache = (mostBytes: number) => {
  const kept = new Map<string, Buffer>();
  let bytes = 0;

  const sizeOf = (key: string, buffer: Buffer): number => key.length + buffer.length;
  const remove = (key: string): void => {
    const known = kept.get(key);
    if (known) bytes -= sizeOf(key, known);
    kept.delete(key);
  };
  const put = (key: string, buffer: Buffer): void => {
    remove(key);
    kept.set(key, buffer);
    bytes += sizeOf(key, buffer);
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return;
      remove(oldest);
    }
  };

  return {
    get(key: string): Buffer | undefined {
      const known = kept.get(key);
      if (known) put(key, known);
      return known;
    },
    put,
  };
};
