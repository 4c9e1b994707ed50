import net, { type AddressInfo } from 'node:net';

/** A server on this machine that speaks no HTTP, on any free port. Closing it ends all connections. */
export const startTcpServer = async (onConnection: (socket: net.Socket) => void) => {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    onConnection(socket);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { address: host, port } = server.address() as AddressInfo;
  return {
    host,
    port,
    /** Resolves at once where it is closed already. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    /** Listens again after it was closed, on the same port. */
    reopen: () => listen(port),
  };
};
