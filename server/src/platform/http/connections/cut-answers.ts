import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Makes sure that an answer that the server breaks off does not look finished: its connection is reset. To a reader of
 * HTTP/1.0, such as a proxy, a body that has not said its length is whole when its connection ends well.
 */
export const createCutAnswers = () => {
  const answers = new WeakMap<Socket, ServerResponse>();

  const looksWhole = (socket: Socket): boolean => {
    const answer = answers.get(socket);
    if (!answer?.headersSent || answer.writableFinished) return false;
    return !answer.hasHeader('content-length');
  };

  return {
    watch(socket: Socket): void {
      const destroy = socket.destroy.bind(socket);
      let isReset = false;
      // Node's own time limits and `closeAllConnections` call it, too. With an error the connection is broken already.
      socket.destroy = (error) => {
        if (isReset || error || !looksWhole(socket)) return destroy(error);
        isReset = true;
        return socket.resetAndDestroy();
      };
    },

    /** Called when the answer to a request begins. */
    begin(answer: ServerResponse): void {
      answers.set(answer.req.socket, answer);
    },
  };
};
