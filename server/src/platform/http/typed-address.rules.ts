/** Below these there are files and calls, whose addresses people do not type. */
const NOT_PAGES = new Set(['api', 'assets', 'icons', 'images', 'media', '_media', '.well-known']);

const isFile = (segment: string): boolean => segment.includes('.');

/**
 * Where the web client has the page of an address that was typed without its `#`, such as `/admin/register`. Null for
 * what is no page.
 * @param url the path and the query
 * @param accept the header of the request: only a browser that opens a page asks for HTML
 */
export const pageAt = (url: string, accept: string | undefined): string | null => {
  if (!accept?.includes('text/html')) return null;
  const [path = '', ...query] = url.split('?');
  const segments = path.split('/').filter(Boolean);
  const [first] = segments;
  if (first === undefined || NOT_PAGES.has(first) || isFile(segments.at(-1) ?? '')) return null;
  return ['/#/' + segments.join('/'), ...query].join('?');
};
