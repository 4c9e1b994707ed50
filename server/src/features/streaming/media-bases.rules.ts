/** A dot folder, or an encoded dot or slash: a host that decodes once more, or cuts off `;…`, would leave the base. */
const WAY_OUT = /\/\.{1,2}(?:[/;]|$)|\\|%(?:25)*(?:2e|2f|5c)/i;
/** `URL` leaves out some of them, so that what is fetched would be another address than what was read. */
const CONTROL_CHARACTER = /\p{Cc}/u;

const hasWayOut = (address: string): boolean => WAY_OUT.test(address.split(/[?#]/, 1)[0] ?? '');

/** The address to fetch if it is below one of the bases, else null. */
export const addressBelow = (bases: readonly string[], address: string): string | null => {
  const url = URL.parse(address);
  if (url === null || url.username || url.password || CONTROL_CHARACTER.test(address)) return null;
  // As it will be fetched, and as it was typed: in the former, dot folders have taken their effect.
  if (hasWayOut(url.href) || hasWayOut(address)) return null;
  const isBelow = bases.some((base) => {
    const { origin, pathname } = new URL(base);
    return url.origin === origin && url.pathname.startsWith(`${pathname.replace(/\/+$/, '')}/`);
  });
  url.hash = '';
  return isBelow ? url.href : null;
};

/** An outside address as the path of a signed one; with a single slash, because proxies merge two. */
export const toMediaPath = (address: string): string => address.replace('://', ':/');

/** No path of the media folder begins with a scheme, so none can be mistaken for an address. */
export const fromMediaPath = (path: string): string => path.replace(/^(https?):\/(?!\/)/, '$1://');
