import { expect, it } from 'vitest';
import { type RequestFacts, assetsIn, strategyFor } from './caching.rules.ts';

const ORIGIN = 'https://sebule.example';
const facts = (path: string, more: Partial<RequestFacts> = {}): RequestFacts => ({
  method: 'GET',
  navigates: false,
  ranged: false,
  url: new URL(path, ORIGIN).href,
  ...more,
});

it.each([
  ['/', { navigates: true }, 'page'],
  ['/?source=home', { navigates: true }, 'page'],
  ['/api/docs', { navigates: true }, 'network'],
  ['/assets/index-abc.js', {}, 'asset'],
  ['/images/w500/kilele.webp', {}, 'picture'],
  ['/images/w500/kilele.webp', { ranged: true }, 'network'],
  ['/images/w500/kilele.webp', { method: 'HEAD' }, 'network'],
  ['/api/user/landing_page_data/get', {}, 'network'],
  ['/api/user/login', { method: 'POST' }, 'network'],
  ['/media/signed/film.mp4', {}, 'network'],
  ['/media/signed/film.mp4', { ranged: true }, 'network'],
  ['/healthz', {}, 'network'],
  ['/service-worker.js', {}, 'network'],
  ['https://images.example/assets/x.js', {}, 'network'],
] as const)('%s %j is answered by %s', (path, more, expected) => {
  expect(strategyFor(facts(path, more), ORIGIN)).toBe(expected);
});

it('finds what a page loads by itself, once each', () => {
  const html = `<link rel="icon" href="/favicon.svg"><script type="module" src="/assets/index-a.js"></script>
    <link rel="modulepreload" href="/assets/shared-b.js"><link rel="stylesheet" href="/assets/index-c.css">
    <link rel="modulepreload" href="/assets/shared-b.js">`;
  expect(assetsIn(html)).toEqual(['/assets/index-a.js', '/assets/shared-b.js', '/assets/index-c.css']);
});
