import { isIP } from 'node:net';
import type { CallOrigin } from './call-origin.ts';

/** Top-level names that are used in local networks and never on the internet. */
const PRIVATE_SUFFIXES = ['localhost', 'local', 'lan', 'home', 'internal', 'home.arpa'];

/** Whether nobody on the internet can control what this name resolves to. Also true of IP addresses. */
export const isPrivateName = (name: string): boolean =>
  isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0 ||
  (name !== '' && !name.includes('.')) ||
  PRIVATE_SUFFIXES.some((suffix) => name.endsWith(`.${suffix}`));

const NO_NAME = '(none)';

const hostnameOf = (url: URL): string => url.hostname.replace(/\.$/, '');

/** Whether the page belongs to the site that was called. Many proxies do not pass on the scheme and the port. */
const isSameSite = (page: URL, site: URL, isProxied: boolean): boolean =>
  isProxied ? hostnameOf(page) === hostnameOf(site) : page.origin === site.origin;

/**
 * The address of this server for links: that of the caller's page, if it has the same host name, as many proxies pass
 * on neither scheme nor port; else that of the call.
 */
export const siteForLinks = ({ site, page }: Pick<CallOrigin, 'site' | 'page'>): string => {
  const [own, pageUrl] = [URL.parse(site), URL.parse(page.origin ?? '')];
  if (!own || !pageUrl || !/^https?:$/.test(pageUrl.protocol)) return site;
  return hostnameOf(pageUrl) === hostnameOf(own) ? pageUrl.origin : site;
};

/**
 * The host name that shows that a foreign page may be making a call; null for our own pages, and without a page. An
 * attacker can make a name of theirs resolve to an address in this building (DNS rebinding), so that browsers take this
 * server for the attacker's site. But they still send that name as `Host` and `Origin`.
 * @param listed this server's own host names on the internet
 */
export const foreignNameOf = (
  { site, page }: Pick<CallOrigin, 'site' | 'page'>,
  listed: ReadonlySet<string>,
): string | null => {
  const siteUrl = URL.parse(site);
  const name = siteUrl ? hostnameOf(siteUrl) : '';
  if (!siteUrl || !(isPrivateName(name) || listed.has(name))) return name || NO_NAME;
  if (page.fetchSite === 'cross-site') return name;
  if (page.origin === undefined) return null;
  const pageUrl = URL.parse(page.origin);
  if (!pageUrl) return page.origin || NO_NAME;
  const pageName = hostnameOf(pageUrl);
  return listed.has(pageName) || isSameSite(pageUrl, siteUrl, page.isProxied) ? null : pageName || NO_NAME;
};
