import type { ServerResponse } from 'node:http';
import { mediaBusy } from './streaming.errors.ts';

export interface AnswerCaps {
  perSession: number;
  perAccount: number;
  overall: number;
}

/** A browser has 6 connections, and a player needs 2 or 3: five devices need 15. Each may cost an open file and 256 KiB. */
export const ANSWER_CAPS: AnswerCaps = { perSession: 8, perAccount: 24, overall: 512 };

const createSlots = (most: number) => {
  const taken = new Map<unknown, number>();
  const add = (key: unknown, change: 1 | -1): void => {
    const now = (taken.get(key) ?? 0) + change;
    if (now > 0) taken.set(key, now);
    else taken.delete(key);
  };
  return {
    isFull: (key: unknown): boolean => (taken.get(key) ?? 0) >= most,
    take: (key: unknown): void => add(key, 1),
    release: (key: unknown): void => add(key, -1),
  };
};
type Slots = ReturnType<typeof createSlots>;

/** Releases the slots when the work is done and the response has closed. @throws AppError 429 when none is free */
const during = async <T>(
  response: ServerResponse,
  wanted: [slots: Slots, key: unknown][],
  work: () => Promise<T>,
): Promise<T> => {
  if (wanted.some(([slots, key]) => slots.isFull(key))) throw mediaBusy();
  for (const [slots, key] of wanted) slots.take(key);
  const closed = response.closed
    ? Promise.resolve()
    : new Promise<void>((resolve) => response.once('close', resolve));
  try {
    return await work();
  } finally {
    void closed.then(() => wanted.forEach(([slots, key]) => slots.release(key)));
  }
};

export const createAnswerSlots = ({ perSession, perAccount, overall }: AnswerCaps) => {
  const sessions = createSlots(perSession);
  const accounts = createSlots(perAccount);
  const server = createSlots(overall);
  return {
    /** Called before any query. @throws AppError 429 */
    ofSession: <T>(response: ServerResponse, sessionId: string, work: () => Promise<T>): Promise<T> =>
      during(
        response,
        [
          [server, 'all'],
          [sessions, sessionId],
        ],
        work,
      ),
    /** Called when the session's account is known: an account may have dozens of sessions. @throws AppError 429 */
    ofAccount: <T>(response: ServerResponse, accountId: number, work: () => Promise<T>): Promise<T> =>
      during(response, [[accounts, accountId]], work),
  };
};
export type AnswerSlots = ReturnType<typeof createAnswerSlots>;
