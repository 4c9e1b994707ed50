import net from 'node:net';
import { startTcpServer } from './tcp-server.ts';

/** A line to a PostgreSQL server that a test can cut and mend. Its connections are counted. */
export const startLine = async (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  let taken = 0;
  const { host, port, close, reopen } = await startTcpServer((caller) => {
    taken += 1;
    const called = net.connect(target);
    called.on('error', () => {});
    caller.on('close', () => called.destroy());
    called.on('close', () => caller.destroy());
    caller.pipe(called).pipe(caller);
  });
  url.hostname = host;
  url.port = String(port);
  return {
    databaseUrl: url.href,
    /** How many connections there have been. */
    taken: () => taken,
    cut: close,
    mend: reopen,
  };
};
