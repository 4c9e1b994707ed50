import { isIP } from 'node:net';
import type { CallOrigin } from './call-origin.ts';

/** Names below these are given out by the building's own network and never on the internet. */
const PRIVATE_SUFFIXES = ['localhost', 'local', 'lan', 'home', 'internal', 'home.arpa'];

/** Whether nobody on the internet can decide where this name leads. IP addresses are such names, too. */
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
 * The name which shows that a stranger's page may be making a call; null for a page of our own, and for no page
 * at all. Strangers can let a name of theirs lead to an address in this building (DNS rebinding): a resident's
 * browser then takes this server for theirs. But it still sends that name as `Host`, and as the page's `Origin`.
 * @param listed names on the internet that are this server's own
 */
export const foreignNameOf = ({ site, page }: CallOrigin, listed: ReadonlySet<string>): string | null => {
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
