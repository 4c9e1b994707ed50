import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** How a connection ends for its client: the message of its error, or `a good end`. */
export const endOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('error', ({ message }) => resolve(message)).once('end', () => resolve('a good end'));
    socket.resume();
  });

/** A client's end of a connection, and what has arrived over it. */
export type RawConnection = Awaited<ReturnType<typeof openRawConnection>>;

/**
 * A connection to a port of this machine that the client goes on sending over when the server has ended it.
 * @param head what is sent first
 * @param options `reads: false` for a client that receives nothing until its socket is resumed
 */
export const openRawConnection = async (port: number, head = '', { reads = true } = {}) => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const received = { text: '', isClosed: false };
  if (!reads) socket.pause();
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => (received.text += chunk.toString()));
  for (const event of ['end', 'close']) socket.on(event, () => (received.isClosed = true));
  await once(socket, 'connect');
  socket.write(head);
  const statuses = () => [...received.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  return {
    socket,
    received,
    statuses,
    send: (data: string | Buffer) => socket.write(data),
    /** Resolves when there have been these answers. */
    answers: (...expected: number[]) => eventually(() => expect(statuses()).toEqual(expected)),
    /** Of the last answer. */
    details: () => JSON.parse(received.text.slice(received.text.lastIndexOf('\r\n\r\n'))).details,
  };
};
