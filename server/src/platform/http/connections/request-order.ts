import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './connection-limits.ts';

/**
 * Node resumes a socket by itself after each request and body, and emits `resume` a moment later: a socket that was
 * paused in between says so, and yet is read from.
 */
const stopReading = (socket: Socket): void => {
  if (socket.readableFlowing === false) socket.emit('pause');
  else socket.pause();
};

type Exchange = [request: IncomingMessage, response: ServerResponse];

/** A connection with an answer in progress, and the requests that wait for it. */
interface Connection {
  socket: Socket;
  waiting: Exchange[];
}

interface Dependencies {
  handle: RequestListener;
  limits: Pick<ConnectionLimits, 'waitingPerConnection' | 'waitingOverall'>;
  /** Called when a connection begins its first unanswered request, and when it has none any more. */
  onUse: (socket: Socket, isBusy: boolean) => void;
}

/**
 * Begins a request only when the earlier answers on its connection are sent. Node emits every pipelined request at
 * once: each answer would wait in memory, with its file open, until the first is received.
 *
 * Of those that waited, one begins in each turn of the event loop: nearly all answers are made within a turn, and
 * others would wait for all of them.
 */
export const createRequestOrder = ({ handle, limits, onUse }: Dependencies) => {
  /** The pipelined requests of every connection that has an answer in progress. */
  const connections = new Map<Socket, Exchange[]>();
  let waitingOverall = 0;

  const isHeldBack = (socket: Socket): boolean => (connections.get(socket)?.length ?? 0) > 0;

  const begin = (connection: Connection, [request, response]: Exchange): void => {
    // Also called when the connection ends before the answer does.
    response.once('close', () => goOn(connection));
    handle(request, response);
  };

  const end = ({ socket, waiting }: Connection): void => {
    waitingOverall -= waiting.length;
    connections.delete(socket);
    onUse(socket, false);
  };

  const ready: Connection[] = [];
  let isScheduled = false;

  const beginInNextTurn = (): void => {
    if (isScheduled || ready.length === 0) return;
    isScheduled = true;
    setImmediate(beginOne);
  };

  const beginOne = (): void => {
    isScheduled = false;
    for (let connection = ready.shift(); connection; connection = ready.shift()) {
      const { socket, waiting } = connection;
      const next = socket.destroyed ? undefined : waiting.shift();
      if (next) {
        waitingOverall -= 1;
        if (waiting.length === 0) socket.resume();
        begin(connection, next);
        break;
      }
      end(connection);
    }
    beginInNextTurn();
  };

  const goOn = (connection: Connection): void => {
    const { socket, waiting } = connection;
    if (socket.destroyed || waiting.length === 0) {
      end(connection);
      return;
    }
    ready.push(connection);
    beginInNextTurn();
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
        begin({ socket, waiting: none }, [request, response]);
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
