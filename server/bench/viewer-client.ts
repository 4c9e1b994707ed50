import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createRangeReader } from './range-reader.ts';

export type CallKind = 'sign-in' | 'home' | 'list' | 'details' | 'search' | 'range' | 'save' | 'stream';

export interface Timed {
  kind: CallKind;
  /** Milliseconds since the load began. */
  at: number;
  /** Until the first byte of the answer's body, and until its last. */
  firstMs: number;
  ms: number;
}

export interface Failed {
  kind: CallKind;
  at: number;
  /** In which part of the call, and why. */
  reason: string;
}

/** What the clients of one process have seen. */
export interface Seen {
  calls: Timed[];
  failures: Failed[];
  /** Requests that were sent again because the server had closed the connection that they were to use, as browsers do. */
  sentAgain: number;
  /** Of films. */
  bytes: number;
  /** Connections opened. */
  connections: number;
}

export interface Wish {
  token?: string;
  body?: object;
}

/** As browsers have, one of which is the player's. */
const CONNECTIONS_EACH = 5;
/** No answer for so long is a failure, which tells where the call was stuck. */
const PATIENCE_MS = 10_000;

interface Answer {
  status: number;
  content: Buffer;
}

const decoded = (content: Buffer, encoding: string | undefined): Buffer => {
  if (encoding === 'br') return brotliDecompressSync(content);
  return encoding === 'gzip' ? gunzipSync(content) : content;
};

/** Which side is at fault when nothing more happens: until it has a connection, the request is still with us. */
const STAGES = {
  queued: 'waits for one of its own connections',
  connecting: 'is not connected',
  sent: 'has no answer',
  answered: 'is in the middle of the answer',
} as const;

interface ClientOptions {
  url: string;
  /** The device's address. */
  localAddress: string;
  seen: Seen;
  /** Milliseconds since the load began. */
  since: () => number;
}

/** One device: its browser's connections, and notes of all its calls. */
export const createViewerClient = ({ url, localAddress, seen, since }: ClientOptions) => {
  const { hostname, port } = new URL(url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS_EACH });
  const film = createRangeReader({
    host: hostname,
    port: Number(port),
    localAddress,
    patienceMs: PATIENCE_MS,
    onConnect: () => (seen.connections += 1),
    onSentAgain: () => (seen.sentAgain += 1),
  });
  const fail = (kind: CallKind, reason: string) => seen.failures.push({ kind, at: since(), reason });

  const send = (path: string, wish: Wish, onFirst: () => void): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { token, body } = wish;
      let stage: keyof typeof STAGES = 'queued';
      const request = http.request({
        agent,
        localAddress,
        hostname,
        port,
        path,
        method: body ? 'POST' : 'GET',
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          'accept-encoding': 'gzip, br',
        },
      });
      const patience = setTimeout(() => request.destroy(new Error('timed out')), PATIENCE_MS);
      request.once('socket', (socket) => {
        stage = socket.connecting ? 'connecting' : 'sent';
        if (!socket.connecting) return;
        seen.connections += 1;
        socket.once('connect', () => (stage = 'sent'));
      });
      request.once('response', (response) => {
        stage = 'answered';
        const parts: Buffer[] = [];
        response.on('data', (chunk: Buffer) => {
          if (parts.length === 0) onFirst();
          parts.push(chunk);
        });
        response.once('error', (error) => request.destroy(error));
        response.once('end', () => {
          clearTimeout(patience);
          const content = decoded(Buffer.concat(parts), response.headers['content-encoding']);
          resolve({ status: response.statusCode ?? 0, content });
        });
      });
      request.once('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(patience);
        if (request.reusedSocket && stage === 'sent' && error.code === 'ECONNRESET') {
          seen.sentAgain += 1;
          resolve(send(path, wish, onFirst));
        } else {
          reject(new Error(`${STAGES[stage]}: ${error.code ?? error.message}`));
        }
      });
      request.end(body && JSON.stringify(body));
    });

  return {
    fail,

    /** The answer; null when the call failed, which is noted. */
    call: async (kind: CallKind, path: string, wish: Wish = {}): Promise<Buffer | null> => {
      const at = since();
      let firstMs = Number.NaN;
      try {
        const { status, content } = await send(path, wish, () => (firstMs = since() - at));
        if (status !== 200) {
          fail(kind, `is answered ${status} ${content.toString('utf8', 0, 200)}`);
          return null;
        }
        seen.calls.push({ kind, at, firstMs, ms: since() - at });
        return content;
      } catch (error) {
        fail(kind, (error as Error).message);
        return null;
      }
    },

    /** Reads some bytes of a film. */
    readFilm: async (path: string, range: string): Promise<void> => {
      const at = since();
      let firstMs = Number.NaN;
      try {
        const { status, bytes } = await film.read(path, range, () => (firstMs = since() - at));
        if (status !== 206) return void fail('range', `is answered ${status}`);
        seen.bytes += bytes;
        seen.calls.push({ kind: 'range', at, firstMs, ms: since() - at });
      } catch (error) {
        fail('range', (error as Error).message);
      }
    },

    /** Listens to what happens until the signal; resolves once the stream has ended. */
    listen: (token: string, signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const at = since();
        const request = http.get({
          agent: false,
          localAddress,
          hostname,
          port,
          path: '/api/user/events',
          headers: { authorization: `Bearer ${token}` },
        });
        seen.connections += 1;
        signal.addEventListener('abort', () => request.destroy());
        request.once('response', (response) => {
          const ms = since() - at;
          if (response.statusCode === 200) seen.calls.push({ kind: 'stream', at, firstMs: ms, ms });
          else fail('stream', `is answered ${response.statusCode}`);
          response.resume();
          // Of an answer that is cut off.
          response.on('error', () => {});
        });
        request.on('error', (error) => {
          if (!signal.aborted) fail('stream', error.message);
        });
        request.once('close', () => {
          if (!signal.aborted) fail('stream', 'is ended by the server');
          resolve();
        });
      }),

    close() {
      agent.destroy();
      film.close();
    },
  };
};
