import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { entryKey } from './entry-key.ts';
import { onViewerLogout } from './storage/viewer-logout.ts';

/** A link on a page, told apart from those with the same address. */
interface FollowedLink {
  href: string;
  /** Its place among the links to that address. */
  nth: number;
}

/** The link by which each page of the tab's history was left, by `entryKey`. */
const followed = new Map<string, FollowedLink>();

onViewerLogout(() => followed.clear());

// No selector: titles in an address may hold any character.
const linksTo = (content: Element, href: string): HTMLAnchorElement[] =>
  [...content.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);

export const noteFollowed = (key: string, content: Element, link: HTMLAnchorElement): void => {
  const href = link.getAttribute('href');
  if (href !== null) followed.set(key, { href, nth: linksTo(content, href).indexOf(link) });
};

/** The link by which the page was left, once it is drawn again. */
export const drawnAgain = (key: string, content: Element): HTMLAnchorElement | null => {
  const link = followed.get(key);
  return (link && linksTo(content, link.href)[link.nth]) ?? null;
};

/** The key of the page to which the viewer has come back, and which was left by one of its links; otherwise null. */
export const useReturnedKey = (): string | null => {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const key = entryKey(useLocation());
  return isReturn && followed.has(key) ? key : null;
};
