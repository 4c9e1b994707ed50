import net from 'node:net';
import { SECOND_MS } from '../clock.ts';

/** Where the daemon of Network UPS Tools listens. */
export interface UpsAddress {
  host: string;
  port: number;
}

const WITHIN_MS = 2 * SECOND_MS;
const ANSWER_MAX_CHARACTERS = 65_536;
const UPS_MAX = 16;

const LISTED_UPS = /^UPS (?<name>\S+)/;
const STATUS = /^VAR \S+ ups\.status "(?<words>[^"]*)"/;

/** @throws when there is more than any such daemon has to say */
const linesOf = async function* (socket: net.Socket): AsyncGenerator<string, undefined> {
  let rest = '';
  let length = 0;
  for await (const text of socket.setEncoding('utf8') as AsyncIterable<string>) {
    length += text.length;
    if (length > ANSWER_MAX_CHARACTERS) throw new Error('the UPS daemon says too much');
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
};

/**
 * Asks the UPS daemon for the status of each UPS, in its own words, such as `OL CHRG` or `OB LB`; null of one that does not
 * tell, such as while its cable is out.
 * Source: RFC 9271, the protocol of Network UPS Tools.
 * @throws when there is no such daemon, or it does not answer within 2 s
 */
export const readUpsStatuses = async (
  { host, port }: UpsAddress,
  withinMs = WITHIN_MS,
): Promise<(string | null)[]> => {
  const socket = net.connect({ host, port });
  const late = setTimeout(() => socket.destroy(new Error('the UPS daemon does not answer')), withinMs);
  const lines = linesOf(socket);
  const answer = async (): Promise<string> => {
    const { value } = await lines.next();
    if (value === undefined) throw new Error('the UPS daemon has ended the connection');
    return value;
  };
  try {
    socket.write('LIST UPS\n');
    const names: string[] = [];
    for (let line = await answer(); line !== 'END LIST UPS'; line = await answer()) {
      if (line.startsWith('ERR ')) throw new Error(`the UPS daemon says ${line}`);
      const name = LISTED_UPS.exec(line)?.groups?.['name'];
      if (name !== undefined) names.push(name);
    }
    const statuses: (string | null)[] = [];
    for (const name of names.slice(0, UPS_MAX)) {
      socket.write(`GET VAR ${name} ups.status\n`);
      statuses.push(STATUS.exec(await answer())?.groups?.['words'] ?? null);
    }
    socket.end('LOGOUT\n');
    return statuses;
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
};
