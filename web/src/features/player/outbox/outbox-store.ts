/** What every save has: its timestamp, which decides which of two is newer. */
export interface Timed {
  at: number;
}

/** What is kept in an outbox of its own. */
export interface KindOfSave<Save extends Timed> {
  /** Of its keys in local storage. */
  prefix: string;
  isSave: (value: object) => boolean;
  titleOf: (save: Save) => number;
  /** What a save is of, besides the title: a newer one takes the place of an older one of the same. */
  partOf: (save: Save) => string | number;
  /** Whether an older one has to be sent nevertheless. */
  countsStill?: (older: Save) => boolean;
}

/** A pending save, under its own unique key. */
export interface PendingSave<Save> {
  key: string;
  save: Save;
}

/** Per account. Far more than a viewer watches while offline, far less than a browser's storage quota. */
const MAX_PENDING = 200;

/** Saves of two tabs differ by less. One that is later by more was stored while the clock was ahead. */
const CLOCK_STEP_MS = 60_000;

/**
 * Unsent saves in local storage, which survive a crash. A key has the account, so that nothing is sent for another one,
 * and the timestamp, so that a tab never removes a newer save of another tab.
 */
export const createOutboxStore = <Save extends Timed>(storage: Storage, kind: KindOfSave<Save>) => {
  const ownPrefix = (userId: number): string => `${kind.prefix}:${userId}:`;

  const parse = (text: string | null): Save | null => {
    try {
      const value: unknown = JSON.parse(text ?? 'null');
      const isSave = value !== null && typeof value === 'object' && 'at' in value && kind.isSave(value);
      return isSave ? (value as Save) : null;
    } catch {
      return null;
    }
  };

  /** Saves that storage has no room for. */
  const memory = new Map<string, string>();
  const keys = (prefix: string): string[] =>
    [...Object.keys(storage), ...memory.keys()].filter((key) => key.startsWith(prefix));
  const remove = (key: string) => {
    memory.delete(key);
    storage.removeItem(key);
  };

  const read = (prefix: string): PendingSave<Save>[] =>
    keys(prefix)
      .flatMap((key) => {
        const save = parse(memory.get(key) ?? storage.getItem(key));
        // A save that cannot be parsed can never be sent.
        if (!save) remove(key);
        return save ? [{ key, save }] : [];
      })
      .sort((one, other) => one.save.at - other.save.at);

  const makeRoom = (userId: number, limit: number) => {
    const own = ownPrefix(userId);
    const tooMany = keys(own).length - limit;
    if (tooMany > 0) for (const { key } of read(own).slice(0, tooMany)) remove(key);
  };
  const write = (key: string, value: string): boolean => {
    try {
      storage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  };

  return {
    /** Stores a save in place of older ones of the item; false when storage is full: it lasts as long as the page. */
    put: (userId: number, save: Save): boolean => {
      const keyPrefix = `${ownPrefix(userId)}${kind.titleOf(save)}:${kind.partOf(save)}:`;
      const earlier = read(keyPrefix);
      const isNewer = ({ save: { at } }: PendingSave<Save>) => at > save.at && at - save.at < CLOCK_STEP_MS;
      if (earlier.some(isNewer)) return true;
      const key = keyPrefix + save.at;
      const value = JSON.stringify(save);
      let isStored = write(key, value);
      if (!isStored) {
        // Storage is full: the newest save is worth more than the oldest ones.
        makeRoom(userId, MAX_PENDING / 2);
        isStored = write(key, value);
        if (!isStored) memory.set(key, value);
      }
      for (const old of earlier) {
        const countsStill = old.save.at < save.at && kind.countsStill?.(old.save);
        if (old.save.at !== save.at && !countsStill) remove(old.key);
      }
      makeRoom(userId, MAX_PENDING);
      return isStored;
    },
    /** This account's pending saves, oldest first. */
    list: (userId: number) => read(ownPrefix(userId)),
    /** Those of one title, oldest first. */
    ofTitle: (userId: number, titleId: number): Save[] =>
      read(`${ownPrefix(userId)}${titleId}:`).map(({ save }) => save),
    remove,
  };
};

export type OutboxStore<Save extends Timed> = ReturnType<typeof createOutboxStore<Save>>;
