import type { ServerResponse } from 'node:http';
import { mediaBusy } from './media.errors.ts';

export interface AnswerCaps {
  perSession: number;
  overall: number;
}

/**
 * A browser has at most 6 connections to a server, and a player needs 2 or 3. Each place may cost
 * an open file and 256 KiB: all of them 128 MiB.
 */
export const ANSWER_CAPS: AnswerCaps = { perSession: 8, overall: 512 };

/** Bounds how many answers with media are on their way at once. */
export const createAnswerPlaces = ({ perSession, overall }: AnswerCaps) => {
  const taken = new Map<string, number>();
  let all = 0;

  const add = (sessionId: string, change: 1 | -1): void => {
    all += change;
    const now = (taken.get(sessionId) ?? 0) + change;
    if (now > 0) taken.set(sessionId, now);
    else taken.delete(sessionId);
  };

  return {
    /**
     * Does the work in a place that is free again when it is done and the response has closed.
     * @throws AppError 429 when there is no place
     */
    async during<T>(response: ServerResponse, sessionId: string, work: () => Promise<T>): Promise<T> {
      if (all >= overall || (taken.get(sessionId) ?? 0) >= perSession) throw mediaBusy();
      add(sessionId, 1);
      const closed = response.closed
        ? Promise.resolve()
        : new Promise<void>((resolve) => response.once('close', resolve));
      try {
        return await work();
      } finally {
        void closed.then(() => add(sessionId, -1));
      }
    },
  };
};
export type AnswerPlaces = ReturnType<typeof createAnswerPlaces>;
