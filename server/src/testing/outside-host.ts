import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Long enough that a busy machine does not look like a silent host. */
export const LONG_TIMEOUTS = { headersMs: 10_000, bodyMs: 10_000 };

export type Behaviour = (response: ServerResponse) => void;

/** Simulates a host on the internet. */
export const startOutsideHost = async (behaviour: Behaviour) => {
  const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = http.createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    host.behaviour(response);
  });
  const disconnect = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const host = { origin: '', asked, behaviour, disconnect };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return host;
};
export type OutsideHost = Awaited<ReturnType<typeof startOutsideHost>>;
