import { afterEach, beforeEach, vi } from 'vitest';

interface FakeAnswer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
  /** Of a list of which this is a page: how many rows it has. */
  total?: number;
}

interface Call {
  path: string;
  method: string;
  body: unknown;
  authorization: string | null;
  /** The header by which a repeat is known. */
  key: string | undefined;
}

/**
 * A fake server: its answers by path, or promises of them; a path
 * without an answer behaves like a lost connection.
 */
export interface FakeServer {
  answers: Record<string, FakeAnswer | Promise<FakeAnswer>>;
  /** Every call so far except those for posters. */
  calls: Call[];
  /** The calls that change something. */
  readonly sent: Call[];
  /** How much of a body a request that tells it says that it has sent, 0 to 1. */
  partSent: number;
  /** How many requests of this kind were stopped before their answer. */
  stopped: number;
}

export const ok = (details: unknown[] = [], rest: { msg?: string; token?: string } = {}): FakeAnswer => ({
  body: { success: true, msg: 'OK', details, ...rest },
});

export const refusal = (status: number, msg: string, details: unknown[] = []): FakeAnswer => ({
  status,
  body: { success: false, msg, details },
});

type Respond = (input: string, init?: RequestInit) => Promise<Response>;

/** Requests that tell how much they have sent. */
const fakeRequests = (respond: Respond, server: FakeServer) =>
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #url = '';
    #method = '';
    readonly #headers: Record<string, string> = {};
    #isOver = false;

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    abort(): void {
      if (!this.#isOver) server.stopped += 1;
      this.#end('abort');
    }
    async send(body: string): Promise<void> {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: server.partSent, total: 1 }));
      try {
        const response = await respond(this.#url, { method: this.#method, headers: this.#headers, body });
        this.responseText = await response.text();
        this.status = response.status;
        this.#end('load');
      } catch {
        this.#end('error');
      }
    }
    #end(event: string): void {
      if (this.#isOver) return;
      this.#isOver = true;
      this.dispatchEvent(new Event(event));
    }
  };

/** Puts a fake server, and empty storage, in place for each test of a file. */
export const fakeServer = (): FakeServer => {
  const server: FakeServer = {
    answers: {},
    calls: [],
    partSent: 1,
    stopped: 0,
    get sent() {
      return server.calls.filter(({ method }) => method !== 'GET');
    },
  };

  const respond = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const path = input.replace('/api/', '');
    const { method = 'GET', body } = init;
    const sentHeaders = new Headers(init.headers);
    if (path !== 'posters/get') {
      server.calls.push({
        path,
        method,
        body: typeof body === 'string' ? JSON.parse(body) : null,
        authorization: sentHeaders.get('authorization'),
        key: sentHeaders.get('idempotency-key') ?? undefined,
      });
    }
    const answer = await server.answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    const { status = 200, total, headers: more = {} } = answer;
    const headers = new Headers(total === undefined ? [] : [['x-total-count', String(total)]]);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    return Response.json(answer.body, { status, headers });
  };

  beforeEach(() => {
    server.answers = { 'posters/get': ok() };
    server.calls = [];
    server.partSent = 1;
    server.stopped = 0;
    vi.stubGlobal('fetch', respond);
    vi.stubGlobal('XMLHttpRequest', fakeRequests(respond, server));
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
