import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type EndpointSpec, endpoints } from '@sebule/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { withAddedRoutes } from './testing/added-routes.ts';
import { type TestApp, createTestApp } from './testing/app.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import { eventually } from './testing/eventually.ts';
import { openRawConnection } from './testing/raw-connection.ts';

const SECRET = 'not for callers';
const SCRIPT = `console.log(${'1 + '.repeat(500)}1)`;
const REFERENCE = ['', '/json', '/yaml'].concat(
  ['swagger-initializer.js', 'swagger-ui-bundle.js', 'swagger-ui.css'].map((name) => `/static/${name}`),
);

/** A built web client, with what is in no build. */
const createWebDir = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sebule-web-'));
  const outside = path.join(folder, 'outside');
  const webDir = path.join(folder, 'dist');
  mkdirSync(path.join(webDir, 'assets/.hidden'), { recursive: true });
  mkdirSync(outside);
  writeFileSync(path.join(webDir, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(webDir, 'assets/app.js'), SCRIPT);
  writeFileSync(path.join(webDir, 'assets/app.js.br'), 'in brotli, as it were');
  writeFileSync(path.join(webDir, '.env'), SECRET);
  writeFileSync(path.join(webDir, 'assets/.hidden/key.txt'), SECRET);
  writeFileSync(path.join(outside, 'key.txt'), SECRET);
  symlinkSync(path.join(outside, 'key.txt'), path.join(webDir, 'assets/link.txt'));
  symlinkSync(outside, path.join(webDir, 'linked'));
  return webDir;
};

/** Of every row, with HEAD where its answer has a body that may be asked for again. */
const routesOfEndpoints = (): string[] =>
  Object.entries<EndpointSpec>(endpoints).flatMap(([name, spec]) => {
    const route = name.replace(' ', ' /api/');
    const hasHead = name.startsWith('GET ') && !spec.changes && !('event' in spec) && !('download' in spec);
    return hasHead ? [route, route.replace('GET', 'HEAD')] : [route];
  });

const readRoutes = (...paths: string[]): string[] => paths.flatMap((each) => [`GET ${each}`, `HEAD ${each}`]);

/** What plugins, Fastify and Node would do by themselves, and Sebule does not use. */
describeOnBothDatabases('what Sebule does not use', (open) => {
  let webDir: string;
  let app: TestApp;
  let routes: Set<string>;
  let port: number;
  beforeAll(async () => {
    webDir = createWebDir();
    [app, routes] = await withAddedRoutes(() => createTestApp(open, {}, { webDir }));
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.app.server.address() as AddressInfo);
  });
  afterAll(async () => {
    await app.close();
    rmSync(path.dirname(webDir), { recursive: true });
  });

  const send = async (text: string) => {
    const client = await openRawConnection(port, text);
    onTestFinished(() => void client.socket.destroy());
    return client;
  };

  it('are routes besides these', () => {
    const expected = [
      ...routesOfEndpoints(),
      ...readRoutes('/healthz', '/readyz', '/images/:size/*', '/media/:ticket/*'),
      ...readRoutes(...REFERENCE.map((each) => `/api/docs${each}`)),
      ...readRoutes('/', '/index.html', '/assets/*'),
    ];
    expect([...routes].toSorted()).toEqual(expected.toSorted());
  });

  it('are plugins besides these, whose other features are listed below', () => {
    const names = [...app.app.printPlugins().matchAll(/[─┬] (.+) \d+ ms/g)].map(([, name]) => name ?? '');
    const plugins = new Set(names.filter((name) => name.includes('/')));
    expect([...plugins].toSorted()).toEqual(['@fastify/static']);
  });

  describe('of @fastify/static:', () => {
    it.each([
      '/.env',
      '/assets/.hidden/key.txt',
      '/assets/link.txt',
      '/linked/key.txt',
      '/outside/key.txt',
      '/../outside/key.txt',
      '/assets/..%2f..%2foutside/key.txt',
      '/assets',
      '/assets/',
      '/assets/app.js.br',
      '//assets/app.js',
      '/assets/app.js%00',
      '/Assets/app.js',
    ])('a folder’s list, a redirect, or another file than those of the build: %s', async (target) => {
      const { received } = await send(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      await eventually(() => expect(received.isClosed).toBe(true));
      expect(received.text).toMatch(/^HTTP\/1.1 40[034] /);
      expect(received.text).not.toContain(SECRET);
    });

    it('ways to send other files', () => {
      for (const name of ['sendFile', 'download']) expect(app.app.hasReplyDecorator(name)).toBe(false);
    });

    it('compressing for each caller', async () => {
      const accepting = (encoding: string, range = 'bytes=3-8') =>
        app.call('GET /assets/app.js', { headers: { 'accept-encoding': encoding, range } });
      // Of the compressed file, which is what the offsets count.
      expect(await accepting('br')).toMatchObject({
        status: 206,
        text: 'brotli',
        headers: { 'content-encoding': 'br', 'content-range': 'bytes 3-8/21', vary: 'accept-encoding' },
      });
      // Not compressed beforehand, it is sent as it is.
      const plain = await accepting('gzip', 'bytes=0-');
      expect([plain.text, plain.headers['content-encoding']]).toEqual([SCRIPT, undefined]);
    });
  });

  describe('of Swagger UI:', () => {
    it.each([
      'index.html',
      'index.css',
      'oauth2-redirect.html',
      'oauth2-redirect.js',
      'swagger-ui.js',
      'swagger-ui-standalone-preset.js',
      'swagger-ui-bundle.js.map',
      'logo.svg',
      'csp.json',
      '../package.json',
      '',
    ])('the file “%s”', async (name) => {
      expect((await app.call(`GET /api/docs/static/${name}`)).status).toBe(404);
    });

    it('trying calls out, sign-in, the validator of another host, and settings in the address', async () => {
      const { text } = await app.call('GET /api/docs/static/swagger-initializer.js');
      expect(text).toContain('supportedSubmitMethods: []');
      expect(text).toContain('validatorUrl: null');
      expect(text).not.toMatch(/https?:|OAuth|queryConfigEnabled|persistAuthorization/i);
      const page = await app.call('GET /api/docs');
      expect((await app.call('GET /api/docs?url=https://evil.example/a.json')).text).toBe(page.text);
      expect(page.text).not.toMatch(/https?:|<script>|evil/);
    });
  });

  it('of @fastify/swagger: parts of the reference besides these, and routes that are not of the API', async () => {
    const { paths, ...rest } = JSON.parse((await app.call('GET /api/docs/json')).text);
    expect(rest).toEqual({
      openapi: '3.1.0',
      info: expect.any(Object),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: {} },
    });
    expect(Object.keys(paths).filter((each) => !/^\/api\/(?!docs)/.test(each))).toEqual([]);
    expect(Object.values(paths).flatMap((methods) => Object.keys(methods as object))).not.toContain(
      'options',
    );
  });

  it('of helmet: headers besides these', async () => {
    const { headers } = await app.call('GET posters/get');
    const ofOthers = new Set([
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'date',
      'etag',
      'x-request-id',
    ]);
    const others = Object.entries(headers).filter(([name]) => !ofOthers.has(name));
    expect(Object.fromEntries(others)).toEqual({
      'content-security-policy': expect.stringMatching(/^default-src 'self';/),
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  });

  // Those of @tus/server are in the tests of uploads: “take no more of the protocol than this”, and the one after it.

  describe('of Fastify:', () => {
    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/json',
    ])('bodies of another type: %s', async (type) => {
      const request = { rawBody: '{}', headers: { 'content-type': type } };
      expect((await app.call('POST user/login', request)).status).toBe(415);
    });

    it.each(['{"__proto__": {"role": "admin"}}', '{"constructor": {"prototype": {"role": "admin"}}}'])(
      'bodies that change prototypes: %s',
      async (rawBody) => {
        const request = { rawBody, headers: { 'content-type': 'application/json' } };
        expect((await app.call('POST user/login', request)).body.details).toEqual([
          { code: 'request-unreadable' },
        ]);
      },
    );

    it.each(['/API/posters/get', '//api/posters/get', '/api//posters/get', '/api;x/posters/get'])(
      'other spellings of an address: %s',
      async (target) => {
        expect((await app.call(`GET ${target}`)).status).toBe(404);
      },
    );

    it('headers that replace the method, the address, the caller or the site', async () => {
      const headers = {
        'x-http-method-override': 'DELETE',
        'x-method-override': 'DELETE',
        'x-original-url': '/api/admin/statistics/get/',
        'x-rewrite-url': '/api/admin/statistics/get/',
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
        'accept-version': '9.0.0',
      };
      expect(await app.call('GET posters/get', { headers })).toMatchObject({
        status: 200,
        body: { success: true, details: [] },
      });
    });

    it('headers that tell what serves', async () => {
      const { headers } = await app.call('GET posters/get');
      expect(
        Object.keys(headers).filter((name) => /^(?:server|via|x-powered-by|access-control-)/.test(name)),
      ).toEqual([]);
    });

    it('answers to OPTIONS and TRACE', async () => {
      for (const method of ['OPTIONS', 'TRACE'])
        expect((await app.call(`${method} posters/get`)).status).toBe(405);
    });
  });

  describe('of Node:', () => {
    it('tunnels', async () => {
      const { received } = await send('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n');
      await eventually(() => expect(received.isClosed).toBe(true));
      expect(received.text).toBe('');
    });

    it('other protocols on the same connection', async () => {
      const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAA\r\n';
      const client = await send(`GET /healthz HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`);
      await client.answers(200);
      client.send('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      await client.answers(200, 200);
    });

    it('expectations other than 100-continue', async () => {
      const client = await send('GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\n\r\n');
      await client.answers(200);
    });

    const lenient: [what: string, head: string][] = [
      ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n'],
      ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'],
      ['a compressed transfer', 'Transfer-Encoding: gzip\r\n'],
      ['chunks that are not last', 'Transfer-Encoding: chunked, gzip\r\n'],
      ['folded headers', 'X-Folded: a\r\n b\r\n'],
      ['spaces before a colon', 'X-Spaced : a\r\n'],
      ['NUL in a header', 'X-Nul: a\0b\r\n'],
    ];
    it.each(lenient)('a parser that lets pass %s', async (_what, head) => {
      const client = await send(`POST /api/user/login HTTP/1.1\r\nHost: x\r\n${head}\r\n{}`);
      await eventually(() => expect(client.received.isClosed).toBe(true));
      // Where it is noticed only in the body, the connection is closed without a word.
      expect(client.statuses().filter((status) => status !== 400)).toEqual([]);
    });

    it('headers of more than 16 KiB', async () => {
      const client = await send(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`);
      await client.answers(431);
    });
  });
});
