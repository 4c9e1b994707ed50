/** How long an answer may wait for its screen, in milliseconds: progress and signed addresses go stale. */
const YOUNG_MS = 30_000;
/** For how long a screen that is rendering may read it again, in milliseconds. */
const OPENING_MS = 2_000;

interface Entry<T> {
  askedAt: number;
  /** When a screen took it; null while none has. */
  openedAt: number | null;
  answer: Promise<T>;
  arrived: T | undefined;
}

/** Answers requested before the screen that shows them opens. Each serves one opening. `now` in milliseconds. */
export const createPrepared = <T>(now: () => number) => {
  const entries = new Map<string, Entry<T>>();

  const isUsable = ({ askedAt, openedAt }: Entry<T>): boolean =>
    openedAt === null ? now() - askedAt < YOUNG_MS : now() - openedAt < OPENING_MS;
  const open = (key: string): Entry<T> | undefined => {
    const entry = entries.get(key);
    if (!entry || !isUsable(entry)) return undefined;
    entry.openedAt ??= now();
    return entry;
  };
  const settle = async (key: string, entry: Entry<T>) => {
    try {
      entry.arrived = await entry.answer;
    } catch {
      // The screen sends its own request, and reports the error.
      if (entries.get(key) === entry) entries.delete(key);
    }
  };

  return {
    /** Requests the answer, unless a recent one exists, or a screen is rendering with one. */
    prepare: (key: string, ask: () => Promise<T>): void => {
      const known = entries.get(key);
      if (known && isUsable(known)) return;
      for (const [other, entry] of entries) if (!isUsable(entry)) entries.delete(other);
      const answer = ask();
      const entry: Entry<T> = { askedAt: now(), openedAt: null, answer, arrived: undefined };
      entries.set(key, entry);
      void settle(key, entry);
    },
    forget: (key: string): void => void entries.delete(key),
    /** The answer, if it has arrived, without using it up. */
    peek: (key: string): T | undefined => {
      const entry = entries.get(key);
      return entry && isUsable(entry) ? entry.arrived : undefined;
    },
    /** The answer, if it has arrived. */
    arrived: (key: string): T | undefined => open(key)?.arrived,
    /** The answer, arrived or in flight. */
    answer: (key: string): Promise<T> | undefined => open(key)?.answer,
  };
};
