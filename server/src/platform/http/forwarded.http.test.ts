import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { originOf } from './call-origin.ts';
import { createServer } from './server.ts';

const PROXY = '10.0.0.2';
const FORWARDED = {
  host: 'films.example.com',
  'x-forwarded-for': '41.90.64.10',
  'x-forwarded-proto': 'https',
};

let app: FastifyInstance;
let lines: string[];

beforeEach(async () => {
  lines = [];
  const logStream = new Writable({
    write(line, _encoding, done) {
      lines.push((JSON.parse(String(line)) as { msg: string }).msg);
      done();
    },
  });
  app = await createServer({ trustedProxies: [PROXY, '10.0.0.3'], logLevel: 'warn', logStream });
  app.get('/api/origin', (request, reply) => {
    const { ip, site, page } = originOf(request);
    return reply.send({ ip, site, isProxied: page.isProxied, left: forwardedHeadersOf(request.headers) });
  });
});
afterEach(() => app.close());

const forwardedHeadersOf = (headers: object) =>
  Object.keys(headers).filter((name) => name.startsWith('x-forwarded-'));

const callFrom = async (remoteAddress: string, headers: Record<string, string>) =>
  (await app.inject({ url: '/api/origin', remoteAddress, headers })).json();

describe('what a trusted proxy says of a call', () => {
  it('is believed', async () => {
    expect(await callFrom(PROXY, FORWARDED)).toEqual({
      ip: '41.90.64.10',
      site: 'https://films.example.com',
      isProxied: true,
      left: ['x-forwarded-proto', 'x-forwarded-for'],
    });
    expect(await callFrom(`::ffff:${PROXY}`, FORWARDED)).toMatchObject({ ip: '41.90.64.10' });
    expect(lines).toEqual([]);
  });

  it.each([
    // The caller has sent the first ones; only the proxies are asked, from the last one on.
    ['192.168.1.5, 41.90.64.10', '41.90.64.10'],
    ['192.168.1.5, 41.90.64.10, 10.0.0.3', '41.90.64.10'],
    ['10.0.0.3, 41.90.64.10', '41.90.64.10'],
    ['41.90.64.10:5678', '41.90.64.10'],
    ['192.168.1.5, 0x7f.1', 'unknown'],
    ['192.168.1.5, unknown', 'unknown'],
    ['', 'unknown'],
    [',', 'unknown'],
  ])('from X-Forwarded-For “%s” is the caller %s', async (addresses, ip) => {
    const call = await callFrom(PROXY, { ...FORWARDED, 'x-forwarded-for': addresses });
    expect(call).toMatchObject({ ip, isProxied: true });
  });

  it.each(['javascript', 'https, http', 'https://evil.example/?', ''])(
    'is no scheme: “%s”',
    async (scheme) => {
      const call = await callFrom(PROXY, { ...FORWARDED, 'x-forwarded-proto': scheme });
      expect(call.site).toBe('http://films.example.com');
    },
  );

  it.each(['evil.example', 'films.example.com, evil.example', '192.168.1.5', ''])(
    'is no name, but Host alone: “%s”',
    async (name) => {
      const call = await callFrom(PROXY, { ...FORWARDED, 'x-forwarded-host': name });
      expect(call.site).toBe('https://films.example.com');
      await callFrom(PROXY, { ...FORWARDED, 'x-forwarded-host': name });
      expect(lines).toEqual([expect.stringContaining('X-Forwarded-Host came with another name than Host')]);
    },
  );

  it('is warned of in the log, once, when it names no caller', async () => {
    for (let count = 0; count < 2; count += 1)
      expect(await callFrom(PROXY, {})).toMatchObject({ ip: PROXY, isProxied: false });
    await app.inject({ url: '/healthz', remoteAddress: PROXY });
    expect(lines).toEqual([expect.stringContaining('came without X-Forwarded-For')]);
  });
});

it('forwarded headers from callers that are no trusted proxy are ignored, with one warning', async () => {
  const forged = {
    ...FORWARDED,
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=1.2.3.4;host=evil.example',
  };
  for (let count = 0; count < 2; count += 1)
    expect(await callFrom('10.0.0.4', forged)).toEqual({
      ip: '10.0.0.4',
      site: 'http://films.example.com',
      isProxied: false,
      left: [],
    });
  expect(lines).toEqual([expect.stringContaining('TRUSTED_PROXIES does not name')]);
});
