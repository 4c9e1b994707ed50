import { afterEach, beforeEach, vi } from 'vitest';

interface Sent {
  path: string;
  method: string;
  body: unknown;
  authorization: string | null;
}

/** The server as a test wants it: what it answers per path; a path without an answer has no connection. */
export interface FakeServer {
  answers: Record<string, { status?: number; body: unknown }>;
  /** The calls so far that changed something. */
  sent: Sent[];
}

export const ok = (details: unknown[] = [], rest: { msg?: string; token?: string } = {}) => ({
  body: { success: true, msg: 'OK', details, ...rest },
});

export const refusal = (status: number, msg: string, details: unknown[] = []) => ({
  status,
  body: { success: false, msg, details },
});

/** Puts a fake server, and empty storage, in place for each test of a file. */
export const fakeServer = (): FakeServer => {
  const server: FakeServer = { answers: {}, sent: [] };

  const answer = (input: string, init: RequestInit = {}): Promise<Response> => {
    const path = input.replace('/api/', '');
    const { method = 'GET', body } = init;
    if (method !== 'GET') {
      const authorization = new Headers(init.headers).get('authorization');
      server.sent.push({
        path,
        method,
        body: typeof body === 'string' ? JSON.parse(body) : null,
        authorization,
      });
    }
    const given = server.answers[path];
    return given
      ? Promise.resolve(Response.json(given.body, { status: given.status ?? 200 }))
      : Promise.reject(new TypeError('Failed to fetch'));
  };

  beforeEach(() => {
    server.answers = { 'posters/get': ok() };
    server.sent = [];
    vi.stubGlobal('fetch', answer);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return server;
};
