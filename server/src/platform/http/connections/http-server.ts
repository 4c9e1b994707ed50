import http, { type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import { type DrainLimits, drainAfterAnswer, isDraining } from './body-drain.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { type SlotsDependencies, createConnectionSlots } from './connection-slots.ts';
import { createCutAnswers } from './cut-answers.ts';
import { hasOwnTimeLimits } from './own-time-limits.ts';
import { isTooSlow, refuseSocket } from './refused-sockets.ts';
import { createRequestOrder } from './request-order.ts';

export const CONNECTION_TIMES = {
  /** For a request's headers to arrive. */
  headersMs: 20 * SECOND_MS,
  /** For a whole request to arrive. */
  requestMs: 30 * SECOND_MS,
  /**
   * For any progress of an answer, and for the next request; Node may notice only after twice as long. A browser that pauses
   * a film for longer requests the rest when it needs it.
   */
  silenceMs: 2 * MINUTE_MS,
  /** For the client to receive a refusal, before the connection is closed. */
  lingerMs: 2 * SECOND_MS,
};
export type ConnectionTimes = typeof CONNECTION_TIMES;

/** Enough for what refused calls usually send: their connections can be used again. */
const DRAIN_LIMITS: DrainLimits = { ms: 10 * SECOND_MS, bytes: 16 * 1024 * 1024 };

/** A proxy keeps its connections for 60 s: ours must not close first, or requests fail on a closed one. */
const KEEP_ALIVE_MS = 72 * SECOND_MS;
const CHECK_MS = 5 * SECOND_MS;

interface Dependencies extends SlotsDependencies {
  limits: ConnectionLimits;
  times: ConnectionTimes;
  /** Of the rest of a request that is answered before all of it has arrived. */
  drain?: DrainLimits | undefined;
}

/** Node's HTTP server with limits on what clients make it hold: connections, pipelined requests, unreceived answers. */
export const createHttpServer = (
  handle: RequestListener,
  { clock, limits, times, drain = DRAIN_LIMITS, networkOf, isProxy, onFull }: Dependencies,
): Server => {
  const slots = createConnectionSlots({ clock, limits, networkOf, isProxy, onFull });
  const cuts = createCutAnswers();
  const onUse = (socket: Socket, isBusy: boolean) => slots.noteUse(socket, isBusy);
  const order = createRequestOrder({
    handle(request, response) {
      cuts.begin(response);
      drainAfterAnswer(request, response, drain);
      handle(request, response);
    },
    limits,
    onUse,
  });
  const server = http.createServer(
    {
      // A request without a Host gets an answer like any other.
      requireHostHeader: false,
      headersTimeout: times.headersMs,
      requestTimeout: times.requestMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, times.headersMs),
      keepAliveTimeout: Math.min(KEEP_ALIVE_MS, times.silenceMs),
    },
    (request, response) => order.take(request, response),
  );
  // Closes every connection without traffic, also one whose answer is not received.
  server.timeout = times.silenceMs;
  server.on('connection', (socket) => {
    slots.admit(socket);
    order.watch(socket);
    cuts.watch(socket);
  });
  server.on('clientError', (error, stream) => {
    const socket = stream as Socket;
    if (isTooSlow(error) && (hasOwnTimeLimits(socket) || isDraining(socket))) return;
    const state = { isBusy: order.isBusy(socket), isHeldBack: order.isHeldBack(socket) };
    refuseSocket(error, socket, { ...state, lingerMs: times.lingerMs });
  });
  // A client that waits for 100 Continue gets it once it has been admitted (server.ts), and sends nothing before.
  server.on('checkContinue', (request, response) => order.take(request, response));
  // Node would answer an unknown Expect with an empty 417; we ignore the field.
  server.on('checkExpectation', (request, response) => order.take(request, response));
  return server;
};
