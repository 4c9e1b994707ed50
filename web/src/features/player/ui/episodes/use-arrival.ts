import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { isFocusFree } from '#shared/ui/last-input.ts';
import { resumedCard } from './move-focus.ts';

/** Where the page of a series begins. */
interface Arrival {
  /** The episode to which the viewer comes back. */
  episodeId: number | null;
  /** The index of the season that was chosen. */
  season: number | null;
}

/** The card to begin at: the viewer's episode, or in the season that was chosen, that one or the first. */
const firstCard = (page: HTMLElement, { episodeId, season }: Arrival): HTMLElement | null => {
  const returned =
    episodeId === null ? null : page.querySelector<HTMLElement>(`a[data-episode="${episodeId}"]`);
  if (returned) return returned;
  const section = season === null ? null : page.querySelectorAll('section')[season];
  return section ? (resumedCard(section) ?? section.querySelector('a')) : resumedCard(page);
};

/** Scrolls the page to the card to begin at and focuses it; without one, the Back button. */
export const useArrival = (page: RefObject<HTMLElement | null>, arrival: Arrival): void => {
  const [chosen] = useState(arrival);
  useLayoutEffect(() => {
    const card = page.current && firstCard(page.current, chosen);
    const isBelow = () => card && card.getBoundingClientRect().bottom > innerHeight;
    // Together with the season's name, unless the card would then be below the window's edge.
    if (isBelow()) card?.closest('section')?.scrollIntoView({ behavior: 'instant', block: 'start' });
    if (isBelow()) card?.scrollIntoView({ behavior: 'instant', block: 'center' });
  }, [page, chosen]);

  useEffect(() => {
    // The link that opened this page is gone, and the focus with it.
    if (!page.current || !isFocusFree(page.current)) return;
    const card = firstCard(page.current, chosen);
    if (card) return card.focus({ preventScroll: true });
    const back = page.current.querySelector('a');
    // On a low screen the Back button does not stick to the top.
    const isInSight = back && back.getBoundingClientRect().bottom > 0;
    const button = page.current.querySelector<HTMLElement>('nav [aria-current]');
    (isInSight ? back : (button ?? back))?.focus({ preventScroll: true });
  }, [page, chosen]);
};
