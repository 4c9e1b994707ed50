import type { Socket } from 'node:net';

const places = new WeakMap<Socket, number>();
let last = 0;

/** Notes whether the call on this connection only waits for its turn: it may be closed before one that is in use. */
export const noteWaiting = (socket: Socket, isWaiting: boolean): void => {
  if (isWaiting) places.set(socket, (last += 1));
  else places.delete(socket);
};

/** The place of the connection among those whose calls wait: a larger one has come later. Undefined for others. */
export const placeOf = (socket: Socket): number | undefined => places.get(socket);
