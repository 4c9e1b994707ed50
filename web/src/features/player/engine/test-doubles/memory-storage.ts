const methods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};

/** In-memory storage for one test, with what the outbox uses of the browser's. */
export const createMemoryStorage = (): Storage => Object.create(methods) as Storage;
