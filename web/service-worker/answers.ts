export const PAGES = 'pages';
export const ASSETS = 'assets';
export const PICTURES = 'pictures';
export const PAGE = '/';
/** How long an unreachable box may hold up the page. */
export const PAGE_PATIENCE_MS = 3_000;
const PICTURES_MAX = 300;
const ASSETS_MAX = 150;

/** Removes the oldest entries beyond a limit. */
const limit = async (cache: Cache, max: number): Promise<void> => {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
};

/**
 * The same answer, once its body has arrived completely; rejects when that breaks off. Browsers remove what a cache has
 * before they read what replaces it.
 */
export const wholeOf = async (response: Response): Promise<Response> => {
  const { status, statusText, headers } = response;
  return new Response(await response.blob(), { status, statusText, headers });
};

/** @param response must be whole */
const keep = async (name: string, key: Request | string, response: Response, max: number): Promise<void> => {
  const cache = await caches.open(name);
  // Becomes the last one, also when it replaces one, so that what is in use is removed last.
  await cache.put(key, response);
  await limit(cache, max);
};

/** A page in place of a script or style: kept, it would be there for good. */
const isPage = ({ headers }: Response): boolean => headers.get('content-type')?.includes('html') === true;

/** Fetches, and keeps a good answer; on a device without space the answer is good, too. */
const fetchAndKeep = async (
  name: string,
  request: Request | string,
  max: number,
  signal?: AbortSignal,
): Promise<Response> => {
  const response = await fetch(request, signal ? { signal } : {});
  if (response.status !== 200 || (name !== PAGES && isPage(response))) return response;
  const whole = await wholeOf(response);
  await keep(name, request, whole.clone(), max).catch(console.warn);
  return whole;
};

/** The page of the server; the kept one when that does not come completely, in time, and as 200. */
export const answerPage = async (): Promise<Response> => {
  // Not AbortSignal.timeout: browsers of 2021 lack it.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PAGE_PATIENCE_MS);
  const kept = () => caches.match(PAGE, { cacheName: PAGES });
  try {
    const response = await fetchAndKeep(PAGES, PAGE, 1, patience.signal);
    // A proxy answers, too, while Sebule behind it restarts.
    return response.status === 200 ? response : ((await kept()) ?? response);
  } catch (error) {
    const known = await kept();
    // A box that is only slow still has the page.
    return known ?? (patience.signal.aborted ? fetch(PAGE) : Promise.reject(error));
  } finally {
    clearTimeout(timer);
  }
};

export const answerAsset = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: ASSETS })) ?? fetchAndKeep(ASSETS, request, ASSETS_MAX);

export const answerPicture = async (
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> => {
  const known = await caches.match(request, { cacheName: PICTURES });
  const renewed = fetchAndKeep(PICTURES, request, PICTURES_MAX);
  if (!known) return renewed;
  waitUntil(renewed.catch(() => undefined));
  return known;
};
