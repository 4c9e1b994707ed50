/** The entry of the tab's history that has been shown last. */
let shown = { position: 0, href: '' };

/** The router's number for the entry in front: from 0, one more with each further page. */
export const position = (): number => {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : 0;
};

const noteShown = (): void => {
  shown = { position: position(), href: location.href };
};

/**
 * Numbers the current entry if its address was typed. The router numbers only its own entries, and would begin again at
 * 1 after such a one.
 */
export const numberTyped = (): void => {
  const state = history.state as { idx?: unknown } | null;
  if (typeof state?.idx === 'number') return;
  // The address that is shown already replaces its entry.
  const idx = location.href === shown.href ? shown.position : shown.position + 1;
  history.replaceState({ ...state, idx }, '');
};

/** The page at each position of the tab's history, as far as this document has shown them. */
const visited: (string | undefined)[] = [];

/** Notes the page that is shown now, at every change of the address. */
export const notePage = (pathname: string): void => {
  noteShown();
  visited[position()] = pathname;
};

/** Notes that the entry now in front is a copy of the one behind it. */
export const noteCopy = (): void => {
  visited[position()] = visited[position() - 1];
};

/** The page of the site that one step back leads to; null when it is not known, such as after a reload. */
export const pageBefore = (): string | null => visited[position() - 1] ?? null;

/**
 * How many steps back a page is, if there is nothing between it and the page in front but other views of the latter;
 * otherwise null.
 */
export const stepsBackTo = (pathname: string): number | null => {
  const here = visited[position()];
  let at = position() - 1;
  while (at >= 0 && visited[at] === here) at -= 1;
  return at >= 0 && visited[at] === pathname ? position() - at : null;
};
