import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Every, everyInterval } from '../every.ts';
import { createRunningAnswers } from '../files/running-answers.ts';
import { type Caps, requireRoom } from './caps.ts';
import { keepOwnTimeLimits } from './connections/own-time-limits.ts';
import { busy } from './errors.ts';
import { sayContinue } from './expect-continue.ts';
import type { Actor } from './guard.ts';
import { type BodyLimits, createLimitedBody, declaredBytesOf } from './limited-body.ts';

interface Dependencies {
  /** Whether the caller may go on sending; never rejects. */
  mayGoOn: (actor: Actor) => Promise<boolean>;
  caps: Caps;
  every?: Every | undefined;
}

/**
 * Bodies of signed-in callers that may take longer than usual: only so many at once, with time limits of their own, and
 * only while the caller is signed in.
 */
export const createSlowBodies = ({ mayGoOn, caps, every = everyInterval }: Dependencies) => {
  const open = new Map<ServerResponse, Actor>();
  const bodies = new Set<Readable>();
  const running = createRunningAnswers(every);
  let isStopping = false;

  return {
    /** Takes a slot until the answer. @throws AppError 503 when the account or the server has too many */
    admit(request: FastifyRequest, { raw: response }: FastifyReply): void {
      const actor = request.actor as Actor;
      if (isStopping) throw busy();
      requireRoom(open, actor, caps);
      // Its `close` has been emitted already.
      if (response.closed) return;
      open.set(response, actor);
      response.once('finish', () => open.delete(response));
      response.once('close', () => open.delete(response));
      keepOwnTimeLimits(request.raw.socket, response);
      running.watch(response, () => mayGoOn(actor));
    },

    /**
     * The body of an admitted call; nothing is read before the stream is.
     * @throws the error of `limits` for one that is said to be too large
     */
    open(request: FastifyRequest, { raw: response }: FastifyReply, limits: BodyLimits): Readable {
      if ((declaredBytesOf(request.raw) ?? 0) > limits.maxBytes) throw limits.tooLarge(limits.maxBytes);
      const body = createLimitedBody(request.raw, response, limits, every);
      sayContinue(request.raw, response);
      bodies.add(body);
      body.once('close', () => bodies.delete(body));
      return body;
    },

    /** Refuses what is still arriving, when the server stops: it could take long. */
    stop(): void {
      isStopping = true;
      for (const body of bodies) body.destroy(busy());
    },
  };
};
export type SlowBodies = ReturnType<typeof createSlowBodies>;
