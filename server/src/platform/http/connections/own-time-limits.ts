import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const sockets = new WeakSet<Socket>();

/** Whether the request on this connection may take longer than requests usually may. */
export const hasOwnTimeLimits = (socket: Socket): boolean => sockets.has(socket);

/** From now until the answer is sent, the request's handler limits the time in which it arrives. */
export const keepOwnTimeLimits = (socket: Socket, response: ServerResponse): void => {
  sockets.add(socket);
  response.once('close', () => sockets.delete(socket));
};
