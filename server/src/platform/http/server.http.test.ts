import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/open.ts';
import { createServer } from './server.ts';

/** Nothing listens on port 1. */
const AWAY = { databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', dataDir: '' };

describe('the server', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = await createServer({ trustedProxies: [], logLevel: 'silent' });
  });
  afterEach(() => app.close());

  it('sends no length when the caller has the answer cached', async () => {
    app.get('/same', async () => ({ same: true }));
    const { headers } = await app.inject({ url: '/same' });
    const again = await app.inject({ url: '/same', headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).not.toHaveProperty('content-length');
  });

  it('says of a HEAD, too, that the caller has the answer cached', async () => {
    app.get('/same', async () => ({ same: true }));
    const { headers } = await app.inject({ url: '/same' });
    const again = await app.inject({
      method: 'HEAD',
      url: '/same',
      headers: { 'if-none-match': headers.etag ?? '' },
    });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect(again.headers).not.toHaveProperty('content-length');
  });

  it('never says so of what changes something, nor of a refusal', async () => {
    app.post('/same', async () => ({ same: true }));
    app.get('/refused', async (_request, reply) => reply.status(403).send({ same: true }));
    for (const [method, url] of [
      ['POST', '/same'],
      ['GET', '/refused'],
    ] as const) {
      const { statusCode, headers } = await app.inject({ method, url });
      const ifNoneMatch = { 'if-none-match': headers.etag ?? '*' };
      const again = await app.inject({ method, url, headers: ifNoneMatch });
      expect([method, again.statusCode, again.headers.etag]).toEqual([method, statusCode, undefined]);
    }
  });

  it('lets the page run only its own scripts, and play playlists', async () => {
    const { headers } = await app.inject('/anything');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("media-src 'self' http: https: blob:");
    expect(policy.filter((directive) => /unsafe|script-src.*blob|worker-src/.test(directive))).toEqual([]);
  });

  it('lets the page read playlists on the hosts that an admin has listed', async () => {
    const mediaBases = ['https://films.example:8443/building/', 'http://10.0.0.9'];
    const other = await createServer({ trustedProxies: [], logLevel: 'silent', mediaBases });
    const { headers } = await other.inject('/anything');
    await other.close();
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://films.example:8443 http://10.0.0.9;",
    );
  });

  it('takes a browser to the page of an address that was typed without its #, and nobody else', async () => {
    app.get('/known', async () => ({ known: true }));
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const typed = await app.inject({ url: '/admin/register?setup=1', headers: { accept } });
    expect([typed.statusCode, typed.headers.location]).toEqual([302, '/#/admin/register?setup=1']);
    expect(typed.headers['cache-control']).toBe('no-store');
    for (const request of [
      { url: '/admin/register' },
      { url: '/api/nothing', headers: { accept } },
      { url: '/assets/gone.js', headers: { accept } },
      { url: '/admin/register', method: 'POST', headers: { accept } },
    ] as const) {
      const answer = await app.inject(request);
      expect([request.url, answer.statusCode]).toEqual([request.url, 404]);
      expect(answer.json()).toMatchObject({ success: false, details: [{ code: 'not-found' }] });
    }
  });

  it('answers with Retry-After while the database is away', async () => {
    const db = openDatabase(AWAY);
    app.get('/rows', () => db.selectFrom('titles').selectAll().execute());
    const answer = await app.inject({ url: '/rows' });
    await db.destroy();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.json()).toMatchObject({ success: false, details: [{ code: 'busy' }] });
  });

  it('keeps no connection alive after an answer that is sent while it closes', async () => {
    const running = Promise.withResolvers<void>();
    const finishing = Promise.withResolvers<void>();
    app.get('/slow', async () => {
      running.resolve();
      await finishing.promise;
      return {};
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = fetch(`${url}/slow`);
    await running.promise;
    const closed = app.close();
    while (app.server.listening) await new Promise(setImmediate);
    finishing.resolve();
    const { status, headers } = await answer;
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    await closed;
  });

  it('does not mistake another error for an unreachable database', async () => {
    app.get('/fault', async () => Promise.reject(Object.assign(new Error('syntax'), { code: '42601' })));
    expect((await app.inject({ url: '/fault' })).statusCode).toBe(500);
  });
});
