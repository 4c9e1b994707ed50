/// <reference lib="webworker" />
import { assetsIn, strategyFor } from './caching.rules.ts';

/*
 * Keeps the pages and the artwork on the device, so that Sebule opens while the box is out of reach and says so. It
 * never stores answers of the API or films. The page comes from the server whenever that answers, so that nobody is kept
 * on an old version; browsers run service workers only over https and on localhost.
 */

declare const self: ServiceWorkerGlobalScope;

const PAGES = 'pages';
const ASSETS = 'assets';
const PICTURES = 'pictures';
const CACHES = new Set([PAGES, ASSETS, PICTURES]);
const PAGE = '/';
/** How long an unreachable box may hold up the page. */
const PAGE_PATIENCE_MS = 3_000;
const PICTURES_MAX = 300;
const ASSETS_MAX = 150;

/** Removes the oldest entries beyond a limit. */
const limit = async (cache: Cache, max: number): Promise<void> => {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
};

const keep = async (name: string, key: Request | string, response: Response, max: number): Promise<void> => {
  const cache = await caches.open(name);
  // Put last again, so that what is in use is removed last.
  await cache.delete(key);
  await cache.put(key, response);
  await limit(cache, max);
};

/** Fetches, and keeps a good answer; on a device without space the answer is good, too. */
const fetchAndKeep = async (
  name: string,
  request: Request | string,
  max: number,
  signal?: AbortSignal,
): Promise<Response> => {
  const response = await fetch(request, signal ? { signal } : {});
  if (response.status === 200) await keep(name, request, response.clone(), max).catch(console.warn);
  return response;
};

const answerPage = async (): Promise<Response> => {
  // Not AbortSignal.timeout: browsers of 2021 lack it.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PAGE_PATIENCE_MS);
  try {
    return await fetchAndKeep(PAGES, PAGE, 1, patience.signal);
  } catch (error) {
    const known = await caches.match(PAGE, { cacheName: PAGES });
    // A box that is only slow still has the page.
    return known ?? (patience.signal.aborted ? fetch(PAGE) : Promise.reject(error));
  } finally {
    clearTimeout(timer);
  }
};

const answerAsset = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: ASSETS })) ?? fetchAndKeep(ASSETS, request, ASSETS_MAX);

const answerPicture = async (
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> => {
  const known = await caches.match(request, { cacheName: PICTURES });
  const renewed = fetchAndKeep(PICTURES, request, PICTURES_MAX);
  if (!known) return renewed;
  waitUntil(renewed.catch(() => undefined));
  return known;
};

const install = async (): Promise<void> => {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`the page was answered ${page.status}`);
  await (await caches.open(PAGES)).put(PAGE, page.clone());
  const assets = await caches.open(ASSETS);
  await assets.addAll(assetsIn(await page.text()));
  // Each version serves any page: all assets have their version in their names.
  await self.skipWaiting();
};

const activate = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !CACHES.has(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, url, mode, headers } = request;
  const facts = { method, url, navigates: mode === 'navigate', ranged: headers.has('range') };
  switch (strategyFor(facts, self.location.origin)) {
    case 'page':
      return event.respondWith(answerPage());
    case 'asset':
      return event.respondWith(answerAsset(request));
    case 'picture':
      return event.respondWith(answerPicture(request, (work) => event.waitUntil(work)));
    case 'network':
      return undefined;
  }
});
