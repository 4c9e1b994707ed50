import { ERRORS, type Lock, type RequestRelease } from '@tus/server';

interface Turn {
  begin: () => void;
  /** Asks the request to end, once it has the lock. */
  release: RequestRelease;
}

/**
 * One request at a time for each upload. A later one asks the holder to end: after a broken line, the old connection seems
 * alive for minutes. The library's own locker tries again without a pause, which keeps a core busy.
 */
export const createQueueLocker = () => {
  /** The first turn of each holds the lock. */
  const queues = new Map<string, Turn[]>();

  const leave = (id: string, turn: Turn): void => {
    const queue = queues.get(id) ?? [];
    const place = queue.indexOf(turn);
    if (place === -1) return;
    queue.splice(place, 1);
    const [first] = queue;
    if (!first) queues.delete(id);
    if (!first || place > 0) return;
    first.begin();
    if (queue.length > 1) void first.release();
  };

  const newLock = (id: string): Lock => {
    const { promise: begun, resolve: begin, reject } = Promise.withResolvers<void>();
    let turn: Turn | null = null;
    return {
      async lock(signal, release) {
        if (signal.aborted) throw ERRORS.ABORTED;
        turn = { begin, release };
        const own = turn;
        const queue = queues.get(id) ?? [];
        queues.set(id, queue);
        queue.push(own);
        const [holder] = queue;
        if (holder === own) return;
        signal.addEventListener('abort', () => reject(ERRORS.ABORTED), { once: true });
        void holder?.release();
        try {
          await begun;
        } catch (error) {
          leave(id, own);
          throw error;
        }
      },
      async unlock() {
        if (turn) leave(id, turn);
      },
    };
  };

  return {
    newLock,
    isHeld: (id: string): boolean => queues.has(id),
    /** Does work on an upload in its turn; unlike a request, it is not asked to end. */
    async hold<T>(id: string, work: () => Promise<T>): Promise<T> {
      const lock = newLock(id);
      await lock.lock(new AbortController().signal, () => {});
      try {
        return await work();
      } finally {
        await lock.unlock();
      }
    },
  };
};
export type QueueLocker = ReturnType<typeof createQueueLocker>;
