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

export const originOf = (request: FastifyRequest): CallOrigin => ({
  ip: request.ip,
  isLocal: isLoopback(request.ip) && FORWARDING_HEADERS.every((name) => request.headers[name] === undefined),
  site: `${request.protocol}://${request.host}`,
});
