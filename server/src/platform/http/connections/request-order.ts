import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './connection-limits.ts';

/**
 * Node resumes a socket on its own after each request and each body, and emits `resume` a moment later. A socket
 * that was paused in between reports that it is paused, and yet is read from.
 */
const stopReading = (socket: Socket): void => {
  if (socket.readableFlowing === false) socket.emit('pause');
  else socket.pause();
};

type Exchange = [request: IncomingMessage, response: ServerResponse];

interface Dependencies {
  handle: RequestListener;
  limits: Pick<ConnectionLimits, 'waitingPerConnection' | 'waitingOverall'>;
  /** Called when a connection begins its first unanswered request, and when it has none any more. */
  onUse: (socket: Socket, isBusy: boolean) => void;
}

/**
 * Begins a request only when the earlier answers on its connection are sent. Node emits every pipelined request at
 * once: each would be answered into memory, with its file open, for as long as the client does not receive the
 * first answer.
 */
export const createRequestOrder = ({ handle, limits, onUse }: Dependencies) => {
  /** The pipelined requests of every connection that has an answer in progress. */
  const connections = new Map<Socket, Exchange[]>();
  let waitingOverall = 0;

  const isHeldBack = (socket: Socket): boolean => (connections.get(socket)?.length ?? 0) > 0;

  const begin = (socket: Socket, waiting: Exchange[], [request, response]: Exchange): void => {
    // Also called when the connection ends before the answer does.
    response.once('close', () => goOn(socket, waiting));
    handle(request, response);
  };

  const goOn = (socket: Socket, waiting: Exchange[]): void => {
    const next = socket.destroyed ? undefined : waiting.shift();
    if (!next) {
      waitingOverall -= waiting.length;
      connections.delete(socket);
      onUse(socket, false);
      return;
    }
    waitingOverall -= 1;
    if (waiting.length === 0) socket.resume();
    begin(socket, waiting, next);
  };

  return {
    isBusy: (socket: Socket): boolean => connections.has(socket),

    /** Whether reading is paused because one of its requests is waiting. */
    isHeldBack,

    /** Stops reading while a request waits (backpressure). */
    watch(socket: Socket): void {
      socket.on('resume', () => {
        if (isHeldBack(socket)) stopReading(socket);
      });
    },

    take(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request;
      // Data that was read before the connection was closed, or after its last answer.
      if (socket.destroyed || socket.writableEnded) return;
      const waiting = connections.get(socket);
      if (!waiting) {
        const none: Exchange[] = [];
        connections.set(socket, none);
        onUse(socket, true);
        begin(socket, none, [request, response]);
      } else if (waiting.length >= limits.waitingPerConnection || waitingOverall >= limits.waitingOverall) {
        socket.destroy();
      } else {
        waiting.push([request, response]);
        waitingOverall += 1;
        stopReading(socket);
      }
    },
  };
};
