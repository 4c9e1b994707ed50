import type { FastifyRequest } from 'fastify';
import { networkMatcher } from './networks.ts';

/** Where a call comes from, and how the caller reached us. */
export interface CallOrigin {
  /** The caller's address: the socket's, or behind a trusted proxy the one it names. */
  ip: string;
  /** Whether the caller sits at this very machine. */
  isLocal: boolean;
  /** The site as the caller's browser knows it: `http://192.168.1.5:8080`. */
  site: string;
}

const isLoopback = networkMatcher(['127.0.0.0/8', '::1/128']);

/** A proxy on this machine has a loopback address, too; it gives itself away by what it adds. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));

/** Another site's page may make a browser on this machine call us under that site's own name. */
const isMeantForThisMachine = ({ hostname, headers: { origin } }: FastifyRequest): boolean =>
  isLoopbackName(hostname) && (origin === undefined || isLoopbackName(URL.parse(origin)?.hostname ?? ''));

/** Unless it is told otherwise, nginx adds nothing, but speaks HTTP/1.0 to what stands behind it. */
const isForwarded = ({ headers, raw }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' || FORWARDING_HEADERS.some((name) => headers[name] !== undefined);

export const originOf = (request: FastifyRequest): CallOrigin => ({
  ip: request.ip,
  isLocal: isLoopback(request.ip) && isMeantForThisMachine(request) && !isForwarded(request),
  site: `${request.protocol}://${request.host}`,
});
