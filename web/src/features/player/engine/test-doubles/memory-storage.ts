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

/** A browser's storage of one test's own, as far as the outbox uses it. */
export const createMemoryStorage = (): Storage => Object.create(methods) as Storage;
