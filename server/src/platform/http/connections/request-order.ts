import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './connection-limits.ts';

/**
 * Node resumes a socket on its own after each request and each body, and tells so a moment later.
 * One that was paused in between counts as paused, and yet is read from.
 */
const stopReading = (socket: Socket): void => {
  if (socket.readableFlowing === false) socket.emit('pause');
  else socket.pause();
};

type Exchange = [request: IncomingMessage, response: ServerResponse];

interface Dependencies {
  handle: RequestListener;
  limits: Pick<ConnectionLimits, 'waitingPerConnection' | 'waitingOverall'>;
  /** Hears when a connection begins its first unanswered request, and when it has none any more. */
  onUse: (socket: Socket, isBusy: boolean) => void;
}

/**
 * Begins a request only when the answers before it on its connection are sent. Node hands out every
 * request that a client has sent ahead: each would be answered at once, into memory and with its
 * file open, for as long as the first answer is not taken.
 */
export const createRequestOrder = ({ handle, limits, onUse }: Dependencies) => {
  /** The requests sent ahead, of every connection that has an answer in the making. */
  const connections = new Map<Socket, Exchange[]>();
  let waitingOverall = 0;

  const isHeldBack = (socket: Socket): boolean => (connections.get(socket)?.length ?? 0) > 0;

  const begin = (socket: Socket, waiting: Exchange[], [request, response]: Exchange): void => {
    // Also when the connection ends before the answer does.
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

    /** Whether it is not read from, because a request of it waits. */
    isHeldBack,

    /** Reads nothing more while a request waits: what is not read stays with the client. */
    watch(socket: Socket): void {
      socket.on('resume', () => {
        if (isHeldBack(socket)) stopReading(socket);
      });
    },

    take(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request;
      // The rest of what was read before the connection was given up.
      if (socket.destroyed) return;
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
