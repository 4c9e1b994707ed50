/// <reference lib="webworker" />
import { ASSETS, PAGE, PAGES, PICTURES, answerAsset, answerPage, answerPicture, wholeOf } from './answers.ts';
import { assetsIn, strategyFor } from './caching.rules.ts';

/*
 * Keeps the pages and the artwork on the device, so that Sebule opens while the box is out of reach and says so. It
 * never stores answers of the API or films. The page comes from the server whenever that answers, so that nobody is kept
 * on an old version; browsers run service workers only over https and on localhost.
 */

declare const self: ServiceWorkerGlobalScope;

const CACHES = new Set([PAGES, ASSETS, PICTURES]);

const install = async (): Promise<void> => {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`the page was answered ${page.status}`);
  const whole = await wholeOf(page);
  const assets = await caches.open(ASSETS);
  await assets.addAll(assetsIn(await whole.clone().text()));
  await (await caches.open(PAGES)).put(PAGE, whole);
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
