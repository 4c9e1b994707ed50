import type net from 'node:net';
import { startTcpServer } from './tcp-server.ts';

/** Simulates the daemon of Network UPS Tools: the first UPS is called `ups0`. */
export const startUpsDaemon = async () => {
  const daemon = {
    /** Of each UPS, in its own words; null while its cable is out. */
    statuses: ['OL CHRG'] as (string | null)[],
    /** What is said to a command instead of an answer. */
    fault: undefined as ((socket: net.Socket, command: string) => void) | undefined,
  };
  const answerTo = (command: string): string => {
    if (command === 'LIST UPS')
      return [
        'BEGIN LIST UPS',
        ...daemon.statuses.map((_status, at) => `UPS ups${at} "In the cellar"`),
        'END LIST UPS',
      ].join('\n');
    if (command === 'LOGOUT') return 'OK Goodbye';
    const at = /^GET VAR ups(\d+) ups\.status$/.exec(command)?.[1];
    const status = at === undefined ? undefined : daemon.statuses[Number(at)];
    if (status === undefined) return 'ERR UNKNOWN-COMMAND';
    return status === null ? 'ERR DATA-STALE' : `VAR ups${at} ups.status "${status}"`;
  };
  const { host, port, close } = await startTcpServer((socket) => {
    socket.setEncoding('utf8').on('data', (text: string) => {
      for (const command of text.split('\n').filter(Boolean))
        if (daemon.fault) daemon.fault(socket, command);
        else socket.write(`${answerTo(command)}\n`);
    });
  });
  return Object.assign(daemon, { address: { host, port }, close });
};
export type UpsDaemon = Awaited<ReturnType<typeof startUpsDaemon>>;
