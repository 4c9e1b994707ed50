import { once } from 'node:events';
import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';

/**
 * In each turn of the event loop, libuv takes one connection from each listening socket. With one socket and 500
 * viewers, some waited for seconds.
 */
const SOCKETS = 16;

/** Whether several sockets may listen on one port, and the system shares out new connections among them. */
export const canSharePort = process.platform === 'linux';

const closed = (acceptor: net.Server): Promise<void> =>
  new Promise((resolve) => {
    acceptor.close(() => resolve());
  });

/**
 * Opens more sockets on the port of a server that listens with `reusePort`, and passes their connections to it.
 * @returns closes them; resolves once their connections have ended
 * @throws errors of the system
 */
export const addAcceptors = async (server: Server): Promise<() => Promise<void>> => {
  const { port, address: host } = server.address() as AddressInfo;
  const acceptors: net.Server[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(acceptors.map(closed));
  };
  try {
    while (acceptors.length < SOCKETS - 1) {
      // As Node's HTTP server does it.
      const acceptor = net.createServer({ allowHalfOpen: true, noDelay: true });
      acceptor.on('connection', (socket) => server.emit('connection', socket));
      acceptor.listen({ port, host, reusePort: true });
      await once(acceptor, 'listening');
      acceptors.push(acceptor);
    }
    return close;
  } catch (error) {
    await close();
    throw error;
  }
};
