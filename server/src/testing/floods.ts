import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

/** What is sent on each connection of a flood, which never reads the answers. */
export interface Flood {
  name: string;
  connections: number;
  /** The number of addresses; one by default. */
  addresses?: number;
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
  {
    name: 'bodies that never come',
    connections: 600,
    addresses: 2,
    text: 'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
  },
];

/** The connections of a flood, from addresses of this machine; they stay open until they are ended here. */
export const startFlood = async ({ connections, addresses = 1, text }: Flood, port: number) => {
  const sockets: net.Socket[] = [];
  const open = async (count: number): Promise<void> => {
    for (let opened = 0; opened < count; opened += 1) {
      const localAddress = `127.0.1.${1 + (sockets.length % addresses)}`;
      // Half-open: the server's FIN does not close this side.
      const socket = net.connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true }).pause();
      socket.on('error', () => {});
      sockets.push(socket);
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
      socket.write(text);
    }
  };
  await open(connections);
  return { goOn: open, end: () => sockets.forEach((socket) => socket.destroy()) };
};

/**
 * One request of a neighbour, on a separate connection.
 * @param meanwhile runs between the connection and the request, as on a slow line
 * @returns its status and milliseconds, without those of `meanwhile`
 */
export const neighbourRequest = async (
  port: number,
  path: string,
  meanwhile = async (): Promise<void> => {},
): Promise<{ status: number; ms: number }> => {
  const begun = performance.now();
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  await once(socket, 'connect');
  const connected = performance.now();
  await meanwhile();
  const sent = performance.now();
  const request = http.get({ path, headers: { host: 'x' }, createConnection: () => socket });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  await once(response, 'end');
  socket.destroy();
  return { status: response.statusCode ?? 0, ms: connected - begun + (performance.now() - sent) };
};
