import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sendingHint } from '../ui/sending-hint.ts';
import { call, NetworkError, serverNow } from './client.ts';
import { isServerReachable, reportMet } from './connection.ts';

const fetchMock = vi.fn<typeof fetch>();

const answerWith = (body: unknown, status = 200) =>
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(body, { status })));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  reportMet('server');
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

describe('call', () => {
  it('sends the method, the body and the token of the endpoint', async () => {
    answerWith({ success: true, msg: 'OK', details: [] });
    await call('POST user/login', { body: { prevelages: 'viewer', phone: '254700000000' }, token: 'secret' });
    expect(fetchMock).toHaveBeenCalledWith('/api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
      body: '{"prevelages":"viewer","phone":"254700000000"}',
      signal: expect.any(AbortSignal),
    });
  });

  it('writes the query into the address and omits undefined parameters', async () => {
    answerWith({ success: true, msg: 'OK', details: [] });
    await call('GET videos/get-movies', { query: { limit: 5, sort: undefined } });
    expect(fetchMock.mock.lastCall?.[0]).toBe('/api/videos/get-movies?limit=5');
  });

  it('returns a total for a list only', async () => {
    const envelope = { success: true, msg: 'OK', details: [] };
    fetchMock.mockImplementation(() =>
      Promise.resolve(Response.json(envelope, { headers: { 'x-total-count': '57' } })),
    );
    expect((await call('GET videos/get-movies', { query: { limit: 5 } })).total).toBe(57);
    answerWith(envelope);
    expect(await call('GET posters/get')).not.toHaveProperty('total');
  });

  it('returns a refusal as an answer, with its status', async () => {
    answerWith({ success: false, msg: 'No.', details: [] }, 403);
    await expect(call('GET posters/get')).resolves.toEqual({
      success: false,
      msg: 'No.',
      details: [],
      status: 403,
    });
    expect(isServerReachable()).toBe(true);
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page in place of an envelope', () => Promise.resolve(new Response('<h1>502 Bad Gateway</h1>'))],
    ['JSON that is not an envelope', () => Promise.resolve(Response.json({ hello: 'there' }))],
    ['no JSON object at all', () => Promise.resolve(Response.json(null))],
  ])('throws on %s', async (_what, respond) => {
    fetchMock.mockImplementation(respond);
    await expect(call('GET posters/get')).rejects.toThrow(NetworkError);
    expect(isServerReachable()).toBe(false);
  });

  it.each([
    ['nobody', 'The server cannot be reached.', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'nobody, as it broke off',
      'The server cannot be reached.',
      async () => {
        const response = Response.json({});
        response.text = () => Promise.reject(new TypeError('network error'));
        return response;
      },
    ],
    ['a proxy', 'Something else answers', async () => new Response('<h1>502 Bad Gateway</h1>')],
    [
      'a proxy with a limit',
      'A proxy in front of Sebule lets nothing so large through.',
      async () => new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 }),
    ],
    ['another service', 'Something else answers', async () => Response.json({ hello: 'there' })],
  ])('tells who answered: %s', async (_who, sentence, respond) => {
    fetchMock.mockImplementation(respond);
    const error: unknown = await call('GET posters/get').catch((reason: unknown) => reason);
    expect(sendingHint(error)).toContain(sentence);
  });

  it.each([
    ['30 s', {}, 30_000],
    ['its own time limit', { timeoutMs: 10_000 }, 10_000],
  ])('gives up after %s without an answer', async (_what, options, ms) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    fetchMock.mockImplementation(
      (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const outcome = call('GET posters/get', options).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(isServerReachable()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(NetworkError);
    expect(isServerReachable()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('treats the server as reachable again after the next envelope', async () => {
    reportMet('nobody');
    answerWith({ success: false, msg: 'No.', details: [] }, 500);
    await call('GET posters/get');
    expect(isServerReachable()).toBe(true);
  });

  it('treats an aborted call neither as a failure nor as a lost connection', async () => {
    const controller = new AbortController();
    fetchMock.mockImplementation(() => {
      controller.abort();
      return Promise.reject(new DOMException('Aborted', 'AbortError'));
    });
    await expect(call('GET posters/get', { signal: controller.signal })).rejects.toThrow('Aborted');
    expect(isServerReachable()).toBe(true);
  });
});

describe('serverNow', () => {
  const MINUTE_MS = 60_000;
  const answerAt = (serverMs: number, bodyMs: number) => {
    const response = Response.json(
      { success: true, msg: 'OK', details: [] },
      { headers: { date: new Date(serverMs).toUTCString() } },
    );
    const body = response.text();
    response.text = async () => {
      vi.advanceTimersByTime(bodyMs);
      return body;
    };
    fetchMock.mockResolvedValueOnce(response);
  };

  beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('corrects a wrong clock by the latest answer', async () => {
    answerAt(Date.now() + MINUTE_MS, 0);
    await call('GET posters/get');
    expect(serverNow()).toBe(Date.now() + MINUTE_MS);
    answerAt(Date.now(), 0);
    await call('GET posters/get');
    expect(serverNow()).toBe(Date.now());
  });

  it('does not mistake a slow network for a wrong clock', async () => {
    answerAt(Date.now(), MINUTE_MS);
    await call('GET posters/get');
    expect(serverNow()).toBe(Date.now());
  });
});
