import { readViewer } from '../../../shared/storage/session.ts';
import type { TabId } from './homeRows.ts';
import type { Spot } from './selection.ts';
import type { Scrolled } from './useScrolled.ts';

export interface LeftRow {
  scrollLeft: number;
  /** How many posters the row had drawn. */
  drawn: number;
}

/** How the page was when the viewer left it for the player. */
export interface LeftPlace {
  tab: TabId;
  scrollY: number;
  shown: Spot | null;
  /** What had the keyboard's focus; null when the viewer used a mouse or a finger. */
  focused: Spot | 'play' | null;
  rows: Record<string, LeftRow>;
}

/*
 * Not in the history entry: the player's own Back button makes a new one. One place is enough, since
 * it is taken up by the next visit of the page.
 */
let left: { userId: number; place: LeftPlace } | null = null;

const viewerId = (): number => readViewer()?.user.user_id ?? 0;

export const keepPlace = (place: LeftPlace): void => {
  left = { userId: viewerId(), place };
};

/** The place to come back to, if this viewer left for the player. */
export const leftPlace = (): LeftPlace | null => (left?.userId === viewerId() ? left.place : null);

export const forgetPlace = (): void => {
  left = null;
};

const spotOf = ({ dataset }: HTMLElement): Spot | null =>
  dataset['row'] === undefined ? null : { row: dataset['row'], id: Number(dataset['id']) };

const focusedIn = (page: HTMLElement): LeftPlace['focused'] => {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !page.contains(focused) || !focused.matches(':focus-visible')) {
    return null;
  }
  return spotOf(focused) ?? 'play';
};

/** Reads off the page how it stands. */
export const placeOf = (
  page: HTMLElement,
  scrolled: Scrolled,
  { tab, shown }: Pick<LeftPlace, 'tab' | 'shown'>,
): LeftPlace => ({
  tab,
  scrollY: scrolled.top(),
  shown,
  focused: focusedIn(page),
  rows: Object.fromEntries(
    [...page.querySelectorAll<HTMLElement>('ul[data-line]')].map((line) => [
      line.dataset['line'] ?? '',
      { scrollLeft: scrolled.left(line), drawn: line.childElementCount },
    ]),
  ),
});

/** The element that had the focus, when it is there again. */
export const focusTargetIn = (page: HTMLElement, focused: LeftPlace['focused']): HTMLElement | null => {
  if (focused === null) return null;
  if (focused === 'play') return page.querySelector<HTMLElement>('[data-line="banner"] [data-item]');
  return (
    [...page.querySelectorAll<HTMLElement>('[data-row]')].find(
      ({ dataset }) => dataset['row'] === focused.row && dataset['id'] === String(focused.id),
    ) ?? null
  );
};
