import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { isFocusFree } from '../../../../shared/ui/last-input.ts';
import { resumedCard } from './resumed-card.ts';

/** Scrolls the page to the viewer's episode and focuses it; without one, the Back button. */
export const useArrival = (page: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const card = page.current && resumedCard(page.current);
    const isBelow = () => card && card.getBoundingClientRect().bottom > innerHeight;
    // Together with the season's name, unless the card would then be below the window's edge.
    if (isBelow()) card?.closest('section')?.scrollIntoView({ behavior: 'instant', block: 'start' });
    if (isBelow()) card?.scrollIntoView({ behavior: 'instant', block: 'center' });
  }, [page]);

  useEffect(() => {
    // The link that opened this page is gone, and the focus with it.
    if (!page.current || !isFocusFree(page.current)) return;
    const card = resumedCard(page.current);
    if (card) return card.focus({ preventScroll: true });
    const back = page.current.querySelector('a');
    // On a low screen the Back button does not stick to the top.
    const isInSight = back && back.getBoundingClientRect().bottom > 0;
    const season = page.current.querySelector<HTMLElement>('nav [aria-current]');
    (isInSight ? back : (season ?? back))?.focus({ preventScroll: true });
  }, [page]);
};
