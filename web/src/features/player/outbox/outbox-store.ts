import type { ProgressSave } from '@sebule/contract';
import type { TimedSave } from '../engine/progress-saver.ts';
import { OUTBOX_PREFIX as PREFIX } from './outbox.storage.ts';

/** A pending save, under its own unique key. */
export interface PendingSave {
  key: string;
  save: TimedSave;
}

/** Per account. Far more than a viewer watches while offline, far less than a browser's storage quota. */
const MAX_PENDING = 200;

/** Saves of two tabs differ by less. One that is later by more was stored while the clock was ahead. */
const CLOCK_STEP_MS = 60_000;

const keyPrefixOf = (userId: number, { movie_id, episode_id }: ProgressSave): string =>
  [PREFIX, userId, movie_id, episode_id ?? 'movie', ''].join(':');

const parse = (text: string | null): TimedSave | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const isSave = value !== null && typeof value === 'object' && 'movie_id' in value && 'at' in value;
    return isSave ? (value as TimedSave) : null;
  } catch {
    return null;
  }
};

/**
 * Unsent saves in local storage, which survive a crash. A key has the account, so that nothing is sent for another one,
 * and the timestamp, so that a tab never removes a newer save of another tab.
 */
export const createOutboxStore = (storage: Storage) => {
  /** Saves that storage has no room for. */
  const memory = new Map<string, string>();
  const keys = (prefix: string): string[] =>
    [...Object.keys(storage), ...memory.keys()].filter((key) => key.startsWith(prefix));
  const remove = (key: string) => {
    memory.delete(key);
    storage.removeItem(key);
  };

  const read = (prefix: string): PendingSave[] =>
    keys(prefix)
      .flatMap((key) => {
        const save = parse(memory.get(key) ?? storage.getItem(key));
        // A save that cannot be parsed can never be sent.
        if (!save) remove(key);
        return save ? [{ key, save }] : [];
      })
      .sort((one, other) => one.save.at - other.save.at);

  const makeRoom = (userId: number, limit: number) => {
    const own = `${PREFIX}:${userId}:`;
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
    put: (userId: number, save: TimedSave): boolean => {
      const keyPrefix = keyPrefixOf(userId, save);
      const earlier = read(keyPrefix);
      const isNewer = ({ save: { at } }: PendingSave) => at > save.at && at - save.at < CLOCK_STEP_MS;
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
      // An older completion still counts: the server remembers that the title was once watched.
      for (const old of earlier) {
        const isOlderCompletion = old.save.isCompleted && old.save.at < save.at;
        if (old.save.at !== save.at && !isOlderCompletion) remove(old.key);
      }
      makeRoom(userId, MAX_PENDING);
      return isStored;
    },
    /** This account's pending saves, oldest first. */
    list: (userId: number) => read(`${PREFIX}:${userId}:`),
    remove,
  };
};
