import net, { type AddressInfo } from 'node:net';

/** A line to a PostgreSQL server that a test can cut and mend. Its connections are counted. */
export const startLine = async (databaseUrl: string) => {
  const { hostname: host, port } = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let taken = 0;
  const server = net.createServer((caller) => {
    taken += 1;
    const called = net.connect({ host, port: Number(port) });
    for (const socket of [caller, called]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        for (const end of [caller, called]) end.destroy();
      });
    }
    caller.pipe(called).pipe(caller);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(own);
  return {
    databaseUrl: url.href,
    /** How many connections there have been. */
    taken: () => taken,
    cut: async (): Promise<void> => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(own),
  };
};
