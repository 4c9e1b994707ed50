import type { ServerResponse } from 'node:http';

/**
 * Waits until the answers before this one on its connection are sent; false when the client went
 * away. Node hands out every request that a client has sent ahead: a file opened at once for each
 * of them would stay open, with a buffer read from it, for as long as the first is not taken.
 */
export const untilTurn = (response: ServerResponse): Promise<boolean> => {
  if (response.destroyed) return Promise.resolve(false);
  if (response.socket) return Promise.resolve(true);
  const { req: request } = response;
  if (request.socket.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    response.once('socket', () => resolve(true));
    // Not the socket's event: hundreds of answers may wait for the same one.
    request.once('close', () => {
      if (request.socket.destroyed) resolve(false);
    });
  });
};
