import type { Card } from '@sebule/contract';
import { readViewer } from '#shared/storage/session.ts';
import { fieldsOf, readStored, writeStored } from '#shared/storage/stored-json.ts';
import { onViewerLogout } from '#shared/storage/viewer-logout.ts';
import type { TabId } from './home-rows.ts';
import type { Spot } from './selection.ts';
import type { ScrollPositions } from './use-scroll-positions.ts';

export interface SavedRow {
  scrollLeft: number;
}

export interface SavedPlace {
  tab: TabId;
  scrollY: number;
  shown: Spot | null;
  /** The card of that title, which may be on a page of a row that has to be loaded again. */
  card: Card | null;
  /** What had the keyboard's focus; null when the viewer used a mouse or a finger. */
  focused: Spot | 'play' | null;
  rows: Record<string, SavedRow>;
}

/*
 * Not in the history entry: the player's own Back button makes a new one. In session storage, as the film may be
 * reloaded. One place is enough: the next visit uses it.
 */
const KEY = 'dashboard-place';

const viewerId = (): number => readViewer()?.user.user_id ?? 0;

export const savePlace = (place: SavedPlace): void =>
  // Where storage is full, the page starts at its top.
  writeStored('sessionStorage', KEY, { userId: viewerId(), place });

/** Another version of the page may have written it. */
const isPlace = (value: unknown): value is SavedPlace => {
  if (value === null || typeof value !== 'object') return false;
  const { tab, scrollY, shown, card, focused, rows } = value as Partial<Record<keyof SavedPlace, unknown>>;
  const isComplete =
    shown !== undefined &&
    card !== undefined &&
    focused !== undefined &&
    rows !== null &&
    typeof rows === 'object';
  return typeof tab === 'string' && typeof scrollY === 'number' && isComplete;
};

export const savedPlace = (): SavedPlace | null => {
  const { userId, place } = fieldsOf(readStored('sessionStorage', KEY));
  return userId === viewerId() && isPlace(place) ? place : null;
};

export const forgetPlace = (): void => sessionStorage.removeItem(KEY);

// After a log-out, the next viewer of this tab must not get it.
onViewerLogout(forgetPlace);

const spotOf = ({ dataset }: HTMLElement): Spot | null =>
  dataset['row'] === undefined ? null : { row: dataset['row'], id: Number(dataset['id']) };

const focusedIn = (page: HTMLElement): SavedPlace['focused'] => {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.matches(':focus-visible')) return null;
  // The title was opened from its details, which lie over the page.
  if (focused.closest('dialog')) return 'play';
  if (!page.contains(focused)) return null;
  return spotOf(focused) ?? 'play';
};

export const currentPlace = (
  page: HTMLElement,
  scrolled: ScrollPositions,
  { tab, shown, card }: Pick<SavedPlace, 'tab' | 'shown' | 'card'>,
): SavedPlace => ({
  tab,
  scrollY: scrolled.top(),
  shown,
  card,
  focused: focusedIn(page),
  rows: Object.fromEntries(
    [...page.querySelectorAll<HTMLElement>('ul[data-line]')].map((line) => [
      line.dataset['line'] ?? '',
      { scrollLeft: scrolled.left(line) },
    ]),
  ),
});

export const posterIn = (page: HTMLElement, { row, id }: Spot): HTMLElement | null =>
  [...page.querySelectorAll<HTMLElement>('[data-row]')].find(
    ({ dataset }) => dataset['row'] === row && dataset['id'] === String(id),
  ) ?? null;

/** The banner's Play button, or a poster; in place of one whose card is still loading, its row. */
export const focusTargetIn = (page: HTMLElement, focused: Spot | 'play'): HTMLElement | null => {
  if (focused === 'play') return page.querySelector<HTMLElement>('[data-line="banner"] [data-item]');
  const rows = [...page.querySelectorAll<HTMLElement>('ul[data-line]')];
  return posterIn(page, focused) ?? rows.find(({ dataset }) => dataset['line'] === focused.row) ?? null;
};
