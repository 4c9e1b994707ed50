import { once } from 'node:events';
import net from 'node:net';
import os from 'node:os';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '#platform/error-name.ts';
import { addAcceptors, canSharePort } from '#platform/http/connections/acceptors.ts';
import type { Config } from '../config.ts';
import { endProcess } from './end-process.ts';
import { StartError } from './start-error.ts';

/** How long requests in flight may take to finish; a film takes longer, and is resumed by the browser. */
const SHUTDOWN_MS = 5_000;
/** How soon a connection is closed whose request has finished. */
const IDLE_CHECK_MS = 50;

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/;

/** This machine's first address on a network. */
const networkAddress = (): string | undefined =>
  Object.values(os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

export interface Addresses {
  url: string;
  /** The address to open from elsewhere on the network; null without one, or when HOST allows only this machine. */
  neighbourUrl: string | null;
  /** Whether HOST keeps other devices from reaching the server. */
  isLocalOnly: boolean;
}

/** Sockets that share a port do not notice that others have it. @throws errors of the system */
const requireFreePort = async (port: number, host: string): Promise<void> => {
  const probe = net.createServer().listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
};

/** @returns stops taking connections where the app itself does not; see `addAcceptors` */
const openSockets = async (app: FastifyInstance, port: number, host: string) => {
  if (!canSharePort) {
    await app.listen({ port, host });
    return async () => {};
  }
  await requireFreePort(port, host);
  // Node's option, which Fastify passes on.
  const options = { port, host, reusePort: true };
  await app.listen(options);
  return addAcceptors(app.server);
};

export interface Listening extends Addresses {
  /** Stops taking connections, and lets running requests finish. */
  stop: () => Promise<void>;
}

/** Starts listening. @throws StartError that names the setting at fault */
export const listen = async (app: FastifyInstance, { port, host }: Config): Promise<Listening> => {
  let closeSockets: () => Promise<void>;
  try {
    closeSockets = await openSockets(app, port, host);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE')
      throw new StartError(`PORT: port ${port} is in use by another program. Set PORT to a free one.`);
    if (code === 'EACCES')
      throw new StartError(`PORT: not allowed to listen on port ${port}. Set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST: this machine has no address ${host}.`);
    throw error;
  }
  const bound = app.server.address();
  const actualPort = bound && typeof bound === 'object' ? bound.port : port;
  const neighbour = EVERY_ADDRESS.has(host) ? networkAddress() : undefined;
  return {
    url: `http://localhost:${actualPort}`,
    neighbourUrl: neighbour ? `http://${neighbour}:${actualPort}` : null,
    isLocalOnly: LOOPBACK.test(host),
    stop: () => stop(app, closeSockets),
  };
};

const stop = async (app: FastifyInstance, closeSockets: () => Promise<void>): Promise<void> => {
  const patience = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_MS).unref();
  // Node closes those that are idle at the beginning; a browser keeps the others open after their last answer.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  await Promise.all([app.close(), closeSockets()]);
  clearTimeout(patience);
  clearInterval(idle);
};

/** Longer than everything that is waited for: a frozen database keeps its connections open for ever. */
const STOPPED_MS = 15_000;

/** Calls `shutDown` on the first signal, then ends the process; a second signal and the time limit end it at once. */
export const shutDownOnSignal = (shutDown: () => Promise<void>, limitMs = STOPPED_MS): void => {
  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) endProcess(1);
      isClosing = true;
      setTimeout(() => endProcess(1), limitMs);
      // Node would end by itself, but after many streams it sometimes spins for ever in its clean-up.
      void shutDown().then(() => endProcess(0));
    });
  }
};
