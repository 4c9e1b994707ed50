import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Resets the connection of an answer that the server breaks off: for HTTP/1.0, a body without a length would look whole
 * if its connection ended well.
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
