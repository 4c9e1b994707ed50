import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface DrainLimits {
  ms: number;
  bytes: number;
}

const draining = new WeakSet<Socket>();

/** Whether the rest of an answered request is being discarded. */
export const isDraining = (socket: Socket): boolean => draining.has(socket);

const drain = (request: IncomingMessage, socket: Socket, limits: DrainLimits): void => {
  // Node calls this where the connection is not to be used again, and would close it now.
  const closeAfterAnswer = socket.destroySoon.bind(socket);
  let isLast = false;
  socket.destroySoon = () => {
    isLast = true;
    socket.end();
  };
  let left = limits.bytes;
  const count = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  };
  const stop = (): void => {
    draining.delete(socket);
    clearTimeout(timer);
    socket.off('close', stop);
    request.off('data', count).off('end', finish);
    socket.destroySoon = closeAfterAnswer;
  };
  const finish = (): void => {
    stop();
    if (isLast) closeAfterAnswer();
  };
  draining.add(socket);
  const timer = setTimeout(() => socket.destroy(), limits.ms).unref();
  socket.once('close', stop);
  request.on('data', count).once('end', finish);
  // A handler may have stopped reading in the middle.
  request.resume();
};

/**
 * Discards the rest of a request that is answered early, within limits, beyond which the connection is closed. Closed
 * at once, it would be reset, and the answer lost; without limits, a client could send gigabytes.
 */
export const drainAfterAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  limits: DrainLimits,
): void => {
  const { socket } = request;
  // Before Node's own listener, which may close the connection.
  response.prependOnceListener('finish', () => {
    if (!request.complete && !socket.destroyed) drain(request, socket, limits);
  });
};
