import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { noteWaiting } from './connections/waiting-calls.ts';

/** What a browser reports about the page that makes a call. Other clients can send anything. */
export interface CallingPage {
  /** Of the page, as `http://192.168.1.5:8080`. */
  origin?: string | undefined;
  /** Whether the browser says that the page is of the same site (`Sec-Fetch-Site`). */
  fetchSite?: string | undefined;
  isProxied: boolean;
}

/** The connection of a call that may have to wait for long. */
export interface CallConnection {
  /** Calls the listener when it is closed, or is already: then nobody waits for the answer. @returns stops that */
  onClose: (listener: () => void) => () => void;
  /** While a call only waits for its turn, its connection is closed before others if the address has too many. */
  noteWaiting: (isWaiting: boolean) => void;
}

/** Where a call comes from, and how the caller reached us. */
export interface CallOrigin {
  /** The caller's address: the socket's, or behind a trusted proxy the one it names. */
  ip: string;
  /** The site as the caller's browser knows it: `http://192.168.1.5:8080`. */
  site: string;
  page: CallingPage;
  userAgent?: string | undefined;
  /** The cookies that came along, as one header. */
  cookies?: string | undefined;
  connection: CallConnection;
}

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(', ') : header;

const connectionOf = (socket: Socket): CallConnection => ({
  onClose(listener) {
    if (socket.destroyed) listener();
    socket.once('close', listener);
    return () => void socket.off('close', listener);
  },
  noteWaiting: (isWaiting) => noteWaiting(socket, isWaiting),
});

export const originOf = ({ ip, ips, protocol, host, headers, socket }: FastifyRequest): CallOrigin => ({
  ip,
  site: `${protocol}://${host}`,
  userAgent: headers['user-agent'],
  cookies: headers.cookie,
  connection: connectionOf(socket),
  page: {
    origin: headers.origin,
    fetchSite: single(headers['sec-fetch-site']),
    // The socket's address, and those that trusted proxies name.
    isProxied: (ips?.length ?? 1) > 1,
  },
});
