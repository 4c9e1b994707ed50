import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { fairQueue } from '../concurrency-limit.ts';
import { type Caps, holdUntilClosed, requireRoom } from './caps.ts';
import type { Actor } from './guard.ts';

/**
 * How many answers are made at once, each for up to 0.1 s and with some megabytes. As many as are compressed at once:
 * with fewer, pages waited for those being compressed.
 */
const MAKING = { running: 16, runningEach: 2, each: 32, all: 512 };

/** After an answer that took this many milliseconds, other calls get a turn of the event loop. */
const LONG_MS = 10;

/** A longer answer counts until its caller has received it: the system's buffers may not hold it. */
const LONG_BYTES = 64 * 1024;

const isLong = (payload: unknown): boolean =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > LONG_BYTES;

/**
 * Answers that are made as a whole. Of those that can be long, only a few are made at once, the accounts take turns,
 * and an account with too many unread ones gets none. Others are refused when they turn out long and too many are
 * unread.
 * @param caps of long answers that are not received yet
 */
export const createAnswersInTurn = (caps: Caps) => {
  const inTurn = fairQueue(MAKING);
  const unread = new Map<ServerResponse, Actor>();
  const handedOver = new WeakMap<ServerResponse, () => void>();

  /** Resolves when the answer is ready to be sent, compressed if it is to be; or when its caller has left. */
  const untilHandedOver = (response: ServerResponse): Promise<void> =>
    new Promise((resolve) => {
      if (response.closed) resolve();
      response.once('close', resolve);
      handedOver.set(response, resolve);
    });

  return {
    /**
     * Makes an answer when it is its account's turn, and sends it; `handOver` must be called before it is sent.
     * @throws AppError 503 when too many of this account's answers or of all are not received, QueueFullError when too
     * many wait
     */
    async make<T>(
      { actor, response }: { actor: Actor; response: ServerResponse },
      answer: () => Promise<T>,
      send: (answered: T) => Promise<FastifyReply>,
    ): Promise<FastifyReply> {
      const { sent } = await inTurn(String(actor.accountId), async () => {
        requireRoom(unread, actor, caps);
        const isHandedOver = untilHandedOver(response);
        const begun = performance.now();
        const sending = send(await answer());
        const tookLong = performance.now() - begun > LONG_MS;
        await Promise.race([isHandedOver, sending]);
        if (tookLong) await turn();
        // Not by itself: a promise of a reply waits until the caller has received it.
        return { sent: sending };
      });
      return sent;
    },

    /**
     * Counts an answer if it is long, and ends its turn if it has one; this is what will be sent.
     * @throws AppError 503 when too many are not received, and it has no turn, for which there was room
     */
    handOver(actor: Actor, response: ServerResponse, payload: unknown): void {
      const endTurn = handedOver.get(response);
      if (isLong(payload)) {
        if (!endTurn) requireRoom(unread, actor, caps);
        holdUntilClosed(unread, response, actor);
      }
      endTurn?.();
    },
  };
};
export type AnswersInTurn = ReturnType<typeof createAnswersInTurn>;
