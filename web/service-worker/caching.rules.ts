/** How the service worker answers a request. */
export type Strategy =
  /** The newest page, or without the server the last one. */
  | 'page'
  /** Files whose name changes with their content. */
  | 'asset'
  /** Artwork: at once from the cache, and renewed for the next time. */
  | 'picture'
  /** The browser's own business: the API, films, and whatever is not known here. */
  | 'network';

export interface RequestFacts {
  method: string;
  /** Whether it opens a page. */
  navigates: boolean;
  /** Whether only a part of the file is requested. */
  ranged: boolean;
  url: string;
}

/** The strategy for a request of a page at this origin. */
export const strategyFor = ({ method, navigates, ranged, url }: RequestFacts, origin: string): Strategy => {
  const { origin: target, pathname } = new URL(url);
  if (method !== 'GET' || ranged || target !== origin) return 'network';
  // The addresses of all screens are behind the `#`, so that there is one page. Anything else is the server's own.
  if (navigates) return pathname === '/' ? 'page' : 'network';
  if (pathname.startsWith('/assets/')) return 'asset';
  return pathname.startsWith('/images/') ? 'picture' : 'network';
};

/** Addresses of the scripts and styles that a page loads by itself. */
export const assetsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '')),
];
