// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ASSETS,
  PAGE,
  PAGE_PATIENCE_MS,
  PAGES,
  PICTURES,
  answerAsset,
  answerPage,
  answerPicture,
} from './answers.ts';

/** A cache as Chrome has it: what is replaced is gone before the new body is read. */
const createCache = () => {
  const entries = new Map<string, Response>();
  const keyOf = (key: Request | string) => new URL(key instanceof Request ? key.url : key, 'http://box').href;
  return {
    match: async (key: Request | string) => entries.get(keyOf(key))?.clone(),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    delete: async (key: Request | string) => entries.delete(keyOf(key)),
    async put(key: Request | string, response: Response) {
      entries.delete(keyOf(key));
      entries.set(keyOf(key), new Response(await response.arrayBuffer(), response));
    },
  };
};

let stores: Map<string, ReturnType<typeof createCache>>;
const open = async (name: string) => {
  const known = stores.get(name) ?? createCache();
  stores.set(name, known);
  return known;
};
const keptText = async (name: string, key: string) => (await (await open(name)).match(key))?.text();

/** An answer that comes half, and then breaks off, or never goes on. */
const half = (ending: 'broken' | 'stalled', signal?: AbortSignal | null) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('<html>'));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        if (ending === 'broken') setTimeout(() => controller.error(new TypeError('the line broke')), 10);
      },
    }),
  );

const answerWith = (answer: (signal?: AbortSignal | null) => Response) =>
  vi.stubGlobal('fetch', async (_request: unknown, init?: RequestInit) => answer(init?.signal));

beforeEach(async () => {
  vi.useFakeTimers();
  stores = new Map();
  vi.stubGlobal('caches', {
    open,
    match: async (key: Request | string, { cacheName }: { cacheName: string }) =>
      (await open(cacheName)).match(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keepPage = async () => (await open(PAGES)).put(PAGE, new Response('kept'));
const page = async () => {
  const answer = answerPage();
  await vi.advanceTimersByTimeAsync(PAGE_PATIENCE_MS);
  return answer;
};

it('answers with the newest page, and keeps it with its headers', async () => {
  await keepPage();
  answerWith(() => new Response('new', { headers: { 'content-security-policy': 'strict' } }));
  const answer = await page();
  expect(await answer.text()).toBe('new');
  expect(answer.headers.get('content-security-policy')).toBe('strict');
  expect(await keptText(PAGES, PAGE)).toBe('new');
});

it.each(['broken', 'stalled'] as const)(
  'answers with the kept page when the new one is %s',
  async (ending) => {
    await keepPage();
    answerWith((signal) => half(ending, signal));
    expect(await (await page()).text()).toBe('kept');
    expect(await keptText(PAGES, PAGE)).toBe('kept');
  },
);

it('answers with the kept page while only a proxy answers', async () => {
  await keepPage();
  answerWith(() => new Response('Bad Gateway', { status: 502 }));
  expect(await (await page()).text()).toBe('kept');
  expect(await keptText(PAGES, PAGE)).toBe('kept');
});

it('shows what the proxy says when no page is kept', async () => {
  answerWith(() => new Response('Bad Gateway', { status: 502 }));
  expect((await page()).status).toBe(502);
  expect(await keptText(PAGES, PAGE)).toBeUndefined();
});

it('waits for a slow box when no page is kept', async () => {
  answerWith((signal) => (signal ? half('stalled', signal) : new Response('late')));
  expect(await (await page()).text()).toBe('late');
});

it('keeps a script, but not the page that a proxy has sent in its place', async () => {
  const script = 'http://box/assets/search-abc.js';
  answerWith(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  expect(await (await answerAsset(new Request(script))).text()).toBe('<html>');
  expect(await keptText(ASSETS, script)).toBeUndefined();
  answerWith(() => new Response('export {}', { headers: { 'content-type': 'text/javascript' } }));
  await answerAsset(new Request(script));
  expect(await keptText(ASSETS, script)).toBe('export {}');
});

it('keeps a picture whose renewal breaks off', async () => {
  const url = 'http://box/images/w500/kilele.webp';
  await (await open(PICTURES)).put(url, new Response('kept'));
  answerWith(() => half('broken'));
  const works: Promise<unknown>[] = [];
  const answer = await answerPicture(new Request(url), (work) => works.push(work));
  await vi.advanceTimersByTimeAsync(20);
  await Promise.all(works);
  expect(await answer.text()).toBe('kept');
  expect(await keptText(PICTURES, url)).toBe('kept');
});
