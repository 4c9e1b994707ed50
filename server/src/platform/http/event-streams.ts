import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { SECOND_MS } from '../clock.ts';
import { type Every, everyInterval } from '../every.ts';
import { createRunningAnswers } from '../files/running-answers.ts';
import { busy } from './errors.ts';
import type { Actor } from './guard.ts';

/** Starts to pass events on; returns the function that ends it. */
export type Subscribe = (send: (event: unknown) => void) => () => void;

interface Caps {
  perAccount: number;
  overall: number;
}

/** Each holds one of the server's connections. A browser has at most 6 to one server. */
const CAPS: Caps = { perAccount: 6, overall: 64 };
/** Shorter than the time after which a connection without traffic is closed, here and in proxies. */
const HEARTBEAT_MS = 20 * SECOND_MS;
/** A client that lets more than this wait does not read: it is cut off, and may connect again. */
const UNSENT_MAX_BYTES = 256 * 1024;

interface Dependencies {
  /** Whether the caller may go on listening; never rejects. */
  mayGoOn: (actor: Actor) => Promise<boolean>;
  caps?: Caps | undefined;
  every?: Every | undefined;
}

/** Answers that pass on events as server-sent events (text/event-stream) for as long as the caller listens. */
export const createEventStreams = ({ mayGoOn, caps = CAPS, every = everyInterval }: Dependencies) => {
  const open = new Map<ServerResponse, Actor>();
  const running = createRunningAnswers(every);
  let isStopping = false;
  let stopHeartbeat: (() => void) | null = null;

  const write = (response: ServerResponse, text: string): void => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > UNSENT_MAX_BYTES) response.destroy();
  };

  const beat = (): void => {
    for (const response of open.keys()) write(response, ':\n\n');
  };

  /** @throws AppError 503 when there is no place for another one */
  const takePlace = (response: ServerResponse, actor: Actor): void => {
    const own = [...open.values()].filter(({ accountId }) => accountId === actor.accountId);
    if (isStopping || open.size >= caps.overall || own.length >= caps.perAccount) throw busy();
    open.set(response, actor);
    stopHeartbeat ??= every(HEARTBEAT_MS, beat);
    response.once('close', () => {
      open.delete(response);
      if (open.size > 0) return;
      stopHeartbeat?.();
      stopHeartbeat = null;
    });
  };

  return {
    /** @throws AppError 503 when the account or the server has too many already */
    start(reply: FastifyReply, actor: Actor, subscribe: Subscribe): FastifyReply {
      const response = reply.raw;
      // Its `close` has been emitted already.
      if (response.closed) return reply.hijack();
      takePlace(response, actor);
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // nginx would collect events before it passes them on.
        'x-accel-buffering': 'no',
      });
      reply.hijack();
      response.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
      // Something to send at once, so that the client sees that it is connected.
      write(response, ':\n\n');
      const end = subscribe((event) => write(response, `data: ${JSON.stringify(event)}\n\n`));
      response.once('close', end);
      running.watch(response, () => mayGoOn(actor));
      return reply;
    },

    /** Ends all, when the server stops. */
    stop(): void {
      isStopping = true;
      for (const response of open.keys()) response.end();
    },
  };
};
export type EventStreams = ReturnType<typeof createEventStreams>;
