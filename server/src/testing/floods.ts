import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

/** What is sent on each connection of a flood, which never reads the answers. */
export interface Flood {
  name: string;
  connections: number;
  /** The number of addresses; one by default. */
  addresses?: number;
  text: string | Buffer;
  /** Takes long, by the number of its requests. */
  isLong?: true;
}

const get = (path: string, headers = '', method = 'GET'): string =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

const COMPRESSED = 'Accept-Encoding: br\r\n';
const REFERENCE = '/api/docs/json';
const LARGEST_SCRIPT = '/api/docs/static/swagger-ui-bundle.js';

/** A sign-in whose body has 0.2 kB, and 256 MiB when it is inflated. */
const inflatingSignIn = (): Buffer => {
  const body = brotliCompressSync(Buffer.alloc(256 * 1024 * 1024, ' '), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  const headers = `Content-Type: application/json\r\nContent-Encoding: br\r\nContent-Length: ${body.length}\r\n`;
  return Buffer.concat([Buffer.from(get('/api/user/login', headers, 'POST')), body]);
};

export const floods: Flood[] = [
  { name: 'requests sent ahead', connections: 70, text: get(REFERENCE).repeat(1_600) },
  { name: 'a few requests sent ahead', connections: 450, text: get(REFERENCE).repeat(30) },
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

/** What could make the server compress, or the opposite. */
export const compressionFloods = (): Flood[] => [
  { name: 'bodies that inflate', connections: 300, text: inflatingSignIn() },
  { name: 'unread compressed files', connections: 300, text: get(LARGEST_SCRIPT, COMPRESSED) },
  { name: 'unread files', connections: 300, text: get(LARGEST_SCRIPT) },
  {
    name: 'unread compressed answers, sent ahead',
    connections: 300,
    text: get(REFERENCE, COMPRESSED).repeat(30),
    isLong: true,
  },
  {
    name: 'HEADs sent ahead',
    connections: 300,
    text: get(REFERENCE, COMPRESSED, 'HEAD').repeat(30),
    isLong: true,
  },
];

/** The connections of a flood, from addresses of this machine; they stay open until they are ended here. */
export const startFlood = async ({ connections, addresses = 1, text: sent }: Flood, port: number) => {
  const sockets: net.Socket[] = [];
  const open = async (count: number): Promise<void> => {
    for (let opened = 0; opened < count; opened += 1) {
      const localAddress = `127.0.1.${1 + (sockets.length % addresses)}`;
      // Half-open: the server's FIN does not close this side.
      const socket = net.connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true }).pause();
      socket.on('error', () => {});
      sockets.push(socket);
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
      socket.write(sent);
    }
  };
  await open(connections);
  return { goOn: open, end: () => sockets.forEach((socket) => socket.destroy()) };
};

/**
 * One request of a neighbour, on a separate connection.
 * @param meanwhile runs between the connection and the request, as on a slow line
 * @returns its status, what the server says when that is not 200, and milliseconds, without those of `meanwhile`
 */
export const neighbourRequest = async (
  port: number,
  path: string,
  meanwhile = async (): Promise<void> => {},
): Promise<{ status: number; refusal: string | null; ms: number }> => {
  const begun = performance.now();
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  await once(socket, 'connect');
  const connected = performance.now();
  await meanwhile();
  const sent = performance.now();
  const request = http.get({ path, headers: { host: 'x' }, createConnection: () => socket });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const answer = await text(response);
  socket.destroy();
  const status = response.statusCode ?? 0;
  return {
    status,
    refusal: status === 200 ? null : answer,
    ms: connected - begun + (performance.now() - sent),
  };
};
