import net from 'node:net';

/** What all readers of this process receive is written into it, and only counted. */
const RECEIVED = Buffer.alloc(256 * 1024);
const HEAD_END = '\r\n\r\n';
/**
 * An answer's head is shorter. Reading it as text together with the film's first bytes took a third of a generator's
 * processor time, which the server then lacked.
 */
const HEAD_MAX_BYTES = 8 * 1024;

interface RangeAnswer {
  status: number;
  bytes: number;
}

/** A request that has been sent. */
interface Pending {
  head: string;
  status: number;
  bytes: number;
  /** Bytes that are still to come; NaN until the head is complete. */
  left: number;
  onFirst: () => void;
  resolve: (answer: RangeAnswer) => void;
  reject: (error: Error) => void;
}

interface Options {
  host: string;
  port: number;
  localAddress: string;
  patienceMs: number;
  onConnect: () => void;
  /** A request is sent again because the server had closed the connection that it was to use. */
  onSentAgain: () => void;
}

/**
 * Reads ranges over one connection, one after the other, as a player does. Node's own client makes a buffer for each
 * piece of a film: half of a generator's processor time was garbage collection, which the server then lacked.
 */
export const createRangeReader = (options: Options) => {
  const { host, port, localAddress, patienceMs, onConnect, onSentAgain } = options;
  let socket: net.Socket | null = null;
  let pending: Pending | null = null;

  const take = (): Pending | null => {
    const taken = pending;
    pending = null;
    return taken;
  };

  const countBody = (answer: Pending, bytes: number): void => {
    if (bytes > 0 && answer.bytes === 0) answer.onFirst();
    answer.bytes += bytes;
    answer.left -= bytes;
    if (answer.left === 0) take()?.resolve({ status: answer.status, bytes: answer.bytes });
  };

  const receive = (length: number): void => {
    if (!pending) return;
    if (!Number.isNaN(pending.left)) return countBody(pending, length);
    const taken = Math.min(length, HEAD_MAX_BYTES);
    pending.head += RECEIVED.toString('latin1', 0, taken);
    const end = pending.head.indexOf(HEAD_END);
    if (end === -1) return;
    pending.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(pending.head)?.[1]);
    pending.left = Number(/\r\ncontent-length: (\d+)/i.exec(pending.head)?.[1]);
    countBody(pending, pending.head.length - end - HEAD_END.length + length - taken);
  };

  const connect = (): net.Socket => {
    const onread = {
      buffer: RECEIVED,
      callback(length: number) {
        receive(length);
        return true;
      },
    };
    const opened = net.connect({ host, port, localAddress, noDelay: true, onread }, onConnect);
    opened.on('error', (error: NodeJS.ErrnoException) => take()?.reject(error));
    opened.once('close', () => {
      if (socket === opened) socket = null;
      take()?.reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' }));
    });
    return opened;
  };

  const read = async (path: string, range: string, onFirst: () => void): Promise<RangeAnswer> => {
    const isReused = socket !== null;
    socket ??= connect();
    const connection = socket;
    let isAnswered = false;
    const patience = setTimeout(() => connection.destroy(new Error('timed out')), patienceMs);
    try {
      return await new Promise((resolve, reject) => {
        const hear = () => {
          isAnswered = true;
          onFirst();
        };
        pending = { head: '', status: 0, bytes: 0, left: Number.NaN, onFirst: hear, resolve, reject };
        connection.write(`GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nRange: ${range}\r\n\r\n`);
      });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (isReused && !isAnswered && code === 'ECONNRESET') {
        onSentAgain();
        return await read(path, range, onFirst);
      }
      const stage = isAnswered ? 'is in the middle of the answer' : 'has no answer';
      throw new Error(`${connection.connecting ? 'is not connected' : stage}: ${code ?? message}`, {
        cause: error,
      });
    } finally {
      clearTimeout(patience);
    }
  };

  return { read, close: () => socket?.destroy() };
};
