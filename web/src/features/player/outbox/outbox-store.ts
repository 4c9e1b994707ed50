import type { ProgressSave } from '@sebule/contract';
import { UNSENT_PROGRESS_PREFIX as PREFIX } from '../../../shared/storage/session.ts';
import type { TimedSave } from '../engine/progress-saver.ts';

/** A save that waits, under the one key that is its own. */
export interface Waiting {
  key: string;
  save: TimedSave;
}

export interface OutboxStore {
  /**
   * Keeps a save, for which older ones of the same movie or episode make way; false where the browser has no room,
   * and it lasts only as long as the page.
   */
  put: (userId: number, save: TimedSave) => boolean;
  /** What waits for this account, oldest first. */
  list: (userId: number) => Waiting[];
  remove: (key: string) => void;
}

/** For each account. Far more than anybody watches between two connections, far less than a browser's room. */
const MAX_WAITING = 200;

/** Two tabs put their saves within less; what is later by more was kept under a clock that ran ahead. */
const CLOCK_STEP_MS = 60_000;

const placeOf = (userId: number, { movie_id, episode_id }: ProgressSave): string =>
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
 * Saves that have not reached the server, in local storage: written at once, there after a crash.
 * The key carries the account, so that nobody's progress is sent for another, and the moment, so that
 * a tab which has sent one save can never remove a newer one that another tab has put meanwhile.
 */
export const createOutboxStore = (storage: Storage): OutboxStore => {
  /** What there is no room for. */
  const memory = new Map<string, string>();
  const keys = (prefix: string): string[] =>
    [...Object.keys(storage), ...memory.keys()].filter((key) => key.startsWith(prefix));
  const remove = (key: string) => {
    memory.delete(key);
    storage.removeItem(key);
  };

  const read = (prefix: string): Waiting[] =>
    keys(prefix)
      .flatMap((key) => {
        const save = parse(memory.get(key) ?? storage.getItem(key));
        // What cannot be read can never be sent.
        if (!save) remove(key);
        return save ? [{ key, save }] : [];
      })
      .sort((one, other) => one.save.at - other.save.at);

  const makeRoom = (userId: number, most: number) => {
    const own = `${PREFIX}:${userId}:`;
    const tooMany = keys(own).length - most;
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
    put: (userId, save) => {
      const place = placeOf(userId, save);
      const earlier = read(place);
      const isNewer = ({ save: { at } }: Waiting) => at > save.at && at - save.at < CLOCK_STEP_MS;
      if (earlier.some(isNewer)) return true;
      const key = place + save.at;
      const value = JSON.stringify(save);
      let isKept = write(key, value);
      if (!isKept) {
        // No room: the newest save is worth more than the oldest ones.
        makeRoom(userId, MAX_WAITING / 2);
        isKept = write(key, value);
        if (!isKept) memory.set(key, value);
      }
      // An older completion is still news: that the title was once watched is remembered.
      for (const old of earlier) {
        const isOlderCompletion = old.save.isCompleted && old.save.at < save.at;
        if (old.save.at !== save.at && !isOlderCompletion) remove(old.key);
      }
      makeRoom(userId, MAX_WAITING);
      return isKept;
    },
    list: (userId) => read(`${PREFIX}:${userId}:`),
    remove,
  };
};
