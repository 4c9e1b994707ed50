import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

/** What one address sends, and never reads the answers of. */
export interface Flood {
  name: string;
  connections: number;
  text: string;
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

export const floods: Flood[] = [
  { name: 'requests sent ahead', connections: 100, text: get('/api/docs/json').repeat(1_600) },
  { name: 'a few requests sent ahead', connections: 450, text: get('/api/docs/json').repeat(30) },
  { name: 'unread pictures', connections: 1_000, text: get('/images/original/big.jpg') },
  { name: 'refused connections', connections: 1_100, text: 'not HTTP\r\n\r\n' },
  { name: 'requests that never end', connections: 1_100, text: 'GET / HTTP/1.1\r\nHost: x\r\n' },
  { name: 'silent connections', connections: 1_100, text: '' },
];

/** Opens the flood's connections from an address of this machine; they stay until they are ended here. */
export const startFlood = async ({ connections, text }: Flood, port: number, localAddress = '127.0.0.1') => {
  const sockets: net.Socket[] = [];
  for (let count = 0; count < connections; count += 1) {
    // Half-open: the server's FIN ends nothing on this side.
    const socket = net.connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true }).pause();
    socket.on('error', () => {});
    sockets.push(socket);
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    socket.write(text);
  }
  return { end: () => sockets.forEach((socket) => socket.destroy()) };
};

/** One request of a neighbour, on a connection of its own. @returns its status and milliseconds */
export const neighbourRequest = (port: number, path: string): Promise<{ status: number; ms: number }> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const request = http.get(
      { port, host: '127.0.0.1', localAddress: '127.0.0.2', path, agent: false },
      (response) => {
        response.resume();
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun }),
        );
      },
    );
    request.once('error', reject);
  });
