import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { endOf } from '../../../testing/raw-connection.ts';
import { createServer } from '../server.ts';
import { keptFile } from './kept-file.ts';

/** Of streams that are compressed at once. */
const STREAMS_MAX = 16;
const TEXT = 'A film about the sea; '.repeat(1_000);
/** Hardly compressible, so that it fills the buffers of a connection. */
const piece = () => randomBytes(48 * 1024).toString('base64');

async function* failingAfter(pieces: number) {
  for (let number = 1; number <= pieces; number += 1) yield piece();
  throw new Error('the disk failed');
}

let app: FastifyInstance;
let port: number;
/** The streams that were answered with, and how often each was read. */
let streams: { content: Readable; reads: number }[];

beforeEach(async () => {
  streams = [];
  app = await createServer({ trustedProxies: [], logLevel: 'silent' });
  app.get('/text', async () => ({ text: TEXT }));
  app.get('/short', async () => ({ text: 'short' }));
  app.get('/picture', async (_request, reply) => reply.type('image/webp').send(Buffer.from(TEXT)));
  app.get('/ranges', async (_request, reply) =>
    reply.type('text/vtt').header('accept-ranges', 'bytes').send(Buffer.from(TEXT)),
  );
  app.get('/stream', async (_request, reply) => {
    const stream = {
      reads: 0,
      content: new Readable({
        highWaterMark: 1,
        read() {
          stream.reads += 1;
          this.push(piece());
        },
      }),
    };
    streams.push(stream);
    return reply.type('text/csv').send(stream.content);
  });
  app.get<{ Params: { pieces: string } }>('/broken/:pieces', async ({ params }, reply) =>
    reply.type('text/csv').send(Readable.from(failingAfter(Number(params.pieces)))),
  );
  app.get('/kept', (request, reply) => kept(request, reply));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

let reads = 0;
const kept = keptFile('text/css; charset=utf-8', async () => {
  reads += 1;
  if (reads === 1) throw new Error('the disk failed');
  return Buffer.from(TEXT);
});

const begin = async (path: string, encoding?: string, method = 'GET'): Promise<IncomingMessage> => {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  const sent = http.request({ port, host: '127.0.0.1', path, method, headers, agent: false });
  // A reset arrives here as well.
  sent.on('error', () => {}).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response.on('error', () => {});
};
const bytesOf = async (response: IncomingMessage): Promise<Buffer> =>
  Buffer.concat((await response.toArray()) as Buffer[]);
const get = async (path: string, encoding?: string, method?: string) => {
  const response = await begin(path, encoding, method);
  return { headers: response.headers, bytes: await bytesOf(response) };
};

describe('a whole answer', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed for who accepts %s', async (encoding, decode) => {
    const plain = await get('/text');
    const { headers, bytes } = await get('/text', encoding);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'content-length': String(bytes.length),
      etag: plain.headers.etag,
    });
    expect(bytes.length).toBeLessThan(plain.bytes.length / 20);
    expect(decode(bytes)).toEqual(plain.bytes);
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
  });

  it.each(['/short', '/picture', '/ranges'])('is sent as it is: %s', async (path) => {
    const { headers, bytes } = await get(path, 'br');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(bytes).toEqual((await get(path)).bytes);
  });

  it('is not compressed for a HEAD', async () => {
    const { headers, bytes } = await get('/text', 'br', 'HEAD');
    expect([headers['content-encoding'], bytes.length]).toEqual([undefined, 0]);
  });

  it('has the same tag for who has it in another form', async () => {
    const { headers } = await get('/text', 'br');
    const answer = await app.inject({
      url: '/text',
      headers: { 'accept-encoding': 'gzip', 'if-none-match': headers.etag },
    });
    expect([answer.statusCode, answer.body, answer.headers['content-encoding']]).toEqual([
      304,
      '',
      undefined,
    ]);
  });
});

describe('a stream', () => {
  it('is read only as fast as its receiver takes it', async () => {
    await begin('/stream', 'br');
    let before = -1;
    await eventually(() => {
      const last = before;
      before = streams[0]?.reads ?? 0;
      expect(before).toBe(last);
    });
    expect(before).toBeLessThan(200);
  });

  it('is compressed while not too many others are, and ends with its connection', async () => {
    const answers: IncomingMessage[] = [];
    for (let count = 0; count <= STREAMS_MAX; count += 1) answers.push(await begin('/stream', 'gzip'));
    const encodings = answers.map(({ headers }) => headers['content-encoding']);
    expect(encodings.filter((encoding) => encoding === 'gzip')).toHaveLength(STREAMS_MAX);
    expect(encodings.at(-1)).toBeUndefined();
    answers[0]?.destroy();
    await eventually(() => expect(streams[0]?.content.destroyed).toBe(true));
    await eventually(async () => {
      const next = await begin('/stream', 'gzip');
      next.destroy();
      expect(next.headers['content-encoding']).toBe('gzip');
    });
  });

  it.each(['gzip', 'identity'])('that fails resets the connection: %s', async (encoding) => {
    const socket = connect(port, '127.0.0.1');
    const ended = endOf(socket);
    socket.write(`GET /broken/20 HTTP/1.0\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
    expect(await ended).toBe('read ECONNRESET');
  });

  it('that fails before any of it is sent is a refusal that can be read', async () => {
    const { headers, bytes } = await get('/broken/0', 'gzip');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(JSON.parse(bytes.toString())).toMatchObject({ details: [{ code: 'server-error' }] });
  });

  it('is not read for a HEAD', async () => {
    const { headers } = await get('/stream', 'br', 'HEAD');
    expect(headers['content-type']).toBe('text/csv');
    await eventually(() => expect(streams[0]?.content.destroyed).toBe(true));
    expect(streams[0]?.reads).toBeLessThan(3);
  });
});

describe('a kept file', () => {
  it('is read and compressed once', async () => {
    expect((await begin('/kept')).statusCode).toBe(500);
    const plain = await get('/kept', 'identity');
    const all = await Promise.all(
      ['br', 'br', 'gzip', 'br', undefined].map((encoding) => get('/kept', encoding)),
    );
    expect(reads).toBe(2);
    expect(all.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'br',
      'gzip',
      'br',
      undefined,
    ]);
    expect(new Set(all.map(({ headers }) => headers.etag))).toEqual(new Set([plain.headers.etag]));
    expect(brotliDecompressSync(all[3]?.bytes ?? '').toString()).toBe(TEXT);
    expect(gunzipSync(all[2]?.bytes ?? '').toString()).toBe(TEXT);
  });
});
