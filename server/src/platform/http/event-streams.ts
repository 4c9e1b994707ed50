import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { LiveEvent } from '@sebule/contract';
import type { FastifyReply } from 'fastify';
import { SECOND_MS } from '../clock.ts';
import { type Every, everyInterval } from '../every.ts';
import { type Caps, requireRoom } from './caps.ts';
import { type ConnectionLimits, connectionLimits } from './connections/connection-limits.ts';
import { busy } from './errors.ts';
import type { Actor, Authenticate } from './guard.ts';

/** Starts to pass events on; returns the function that ends it. */
export type Subscribe = (send: (event: unknown) => void) => () => void;

/** Streams of one account: a household's devices, and connections that broke silently, whose streams last for minutes. */
const PER_ACCOUNT = 16;
/** The share of all connections that streams may hold; films and pages need the others. */
const CONNECTIONS_SHARE = 0.5;
/** Shorter than the time after which a connection without traffic is closed, here and in proxies. */
const HEARTBEAT_MS = 20 * SECOND_MS;
/** A client with more unread bytes than this is cut off; it may connect again. */
const UNSENT_MAX_BYTES = 256 * 1024;
/** How often the sessions of all streams are checked: a blocked resident is signed out within a second. */
const LOOK_MS = 500;

const SIGNED_OUT = { type: 'signed-out' } as const satisfies LiveEvent;

/** How many streams may be open on a server with these limits. */
export const streamCaps = ({ overall }: Pick<ConnectionLimits, 'overall'>): Caps => ({
  perAccount: PER_ACCOUNT,
  overall: Math.floor(overall * CONNECTIONS_SHARE),
});

interface Dependencies extends Pick<Authenticate, 'signedOutAmong'> {
  caps?: Caps | undefined;
  every?: Every | undefined;
}

/** Answers that pass on events as server-sent events (text/event-stream) for as long as the caller listens. */
export const createEventStreams = ({
  signedOutAmong,
  caps = streamCaps(connectionLimits()),
  every = everyInterval,
}: Dependencies) => {
  const open = new Map<ServerResponse, Actor>();
  let isStopping = false;
  let isLooking = false;
  let stopTimers: (() => void) | null = null;

  const write = (response: ServerResponse, text: string): void => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > UNSENT_MAX_BYTES) response.destroy();
  };

  const writeEvent = (response: ServerResponse, event: unknown): void =>
    write(response, `data: ${JSON.stringify(event)}\n\n`);

  const beat = (): void => {
    for (const response of open.keys()) write(response, ':\n\n');
  };

  const endSignedOut = (response: ServerResponse): void => {
    // Told at the last look already, but the client has not received it.
    if (response.writableEnded) return void response.destroy();
    writeEvent(response, SIGNED_OUT);
    response.end();
  };

  /** One question for all streams: hundreds every half second would delay all other queries. */
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    const signedOut = await signedOutAmong([...open.values()]);
    isLooking = false;
    for (const [response, actor] of open) if (signedOut.has(actor)) endSignedOut(response);
  };

  const startTimers = (): (() => void) => {
    const stops = [every(HEARTBEAT_MS, beat), every(LOOK_MS, look)];
    return () => stops.forEach((stop) => stop());
  };

  /** @throws AppError 503 when no more may be open */
  const takeSlot = (response: ServerResponse, actor: Actor): void => {
    if (isStopping) throw busy();
    requireRoom(open, actor, caps);
    open.set(response, actor);
    stopTimers ??= startTimers();
    response.once('close', () => {
      open.delete(response);
      if (open.size > 0) return;
      stopTimers?.();
      stopTimers = null;
    });
  };

  return {
    /** @throws AppError 503 when the account or the server has too many already */
    start(reply: FastifyReply, actor: Actor, subscribe: Subscribe): FastifyReply {
      const response = reply.raw;
      // Its `close` has been emitted already.
      if (response.closed) return reply.hijack();
      takeSlot(response, actor);
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
      response.once(
        'close',
        subscribe((event) => writeEvent(response, event)),
      );
      return reply;
    },

    stop(): void {
      isStopping = true;
      for (const response of open.keys()) response.end();
    },
  };
};
export type EventStreams = ReturnType<typeof createEventStreams>;
