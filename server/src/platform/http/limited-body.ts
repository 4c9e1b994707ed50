import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { SECOND_MS } from '../clock.ts';
import type { Every } from '../every.ts';
import { type AppError, bodyCutOff } from './errors.ts';

export interface BodyLimits {
  maxBytes: number;
  /** Milliseconds without a byte, while the handler waits for one. */
  idleMs: number;
  /** Milliseconds until the last byte. */
  totalMs: number;
  /** The refusal of a body that exceeds a limit. */
  tooLarge: (maxBytes: number) => AppError;
  tooSlow: () => AppError;
}

const CHECK_MS = SECOND_MS;

/** How long a body says that it is; null when it does not. */
export const declaredBytesOf = ({ headers }: IncomingMessage): number | null => {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
};

/**
 * A request's body within limits, read only as fast as the handler reads. A stream of its own: destroying the request
 * would close the connection before the refusal is received.
 */
export const createLimitedBody = (
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes, idleMs, totalMs, tooLarge, tooSlow }: BodyLimits,
  every: Every,
): Readable => {
  let received = 0;
  let hasMoved = false;
  let silentMs = 0;
  let elapsedMs = 0;

  const body = new Readable({
    read: () => void request.resume(),
    destroy: (error, done) => {
      stopChecking();
      request.off('data', take).off('end', end).off('close', checkEnd);
      // Once the call is answered, the connection discards what still arrives.
      if (!response.writableFinished) request.pause();
      response.off('close', leave);
      done(error);
    },
  });
  const take = (chunk: Buffer): void => {
    hasMoved = true;
    received += chunk.length;
    if (received > maxBytes) body.destroy(tooLarge(maxBytes));
    else if (!body.push(chunk)) request.pause();
  };
  const end = (): void => {
    stopChecking();
    body.push(null);
  };
  const leave = (): void => void body.destroy(bodyCutOff());
  const checkEnd = (): void => {
    if (!request.readableEnded) leave();
  };
  const check = (): void => {
    elapsedMs += CHECK_MS;
    // A paused request waits for the handler, not for the caller.
    silentMs = hasMoved || request.isPaused() ? 0 : silentMs + CHECK_MS;
    hasMoved = false;
    if (silentMs >= idleMs || elapsedMs >= totalMs) body.destroy(tooSlow());
  };
  const stopChecking = every(CHECK_MS, check);

  // Without listeners, an error that comes when the handler does not read would end the process.
  body.on('error', () => {});
  request.on('error', () => {});
  // Paused first: a listener for data would start the reading.
  request.pause().on('data', take).on('end', end).on('close', checkEnd);
  response.on('close', leave);
  return body;
};
