import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { isFocusFree } from '../../../../shared/ui/lastInput.ts';
import { cardGoneOnWith } from './card-gone-on-with.ts';

/** Opens the page where the viewer has got in the series, with the focus on the way back. */
export const useArrival = (page: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const card = page.current && cardGoneOnWith(page.current);
    const isBelow = () => card && card.getBoundingClientRect().bottom > innerHeight;
    // The season's name with it, unless that would leave the card below the window's edge.
    if (isBelow()) card?.closest('section')?.scrollIntoView({ behavior: 'instant', block: 'start' });
    if (isBelow()) card?.scrollIntoView({ behavior: 'instant', block: 'center' });
  }, [page]);

  useEffect(() => {
    // The link that led here is gone, and the focus with it.
    if (!page.current || !isFocusFree(page.current)) return;
    const back = page.current.querySelector('a');
    // On a low screen the way back does not stick to the top.
    const isInSight = back && back.getBoundingClientRect().bottom > 0;
    const season = page.current.querySelector<HTMLElement>('nav [aria-current]');
    (isInSight ? back : (season ?? back))?.focus({ preventScroll: true });
  }, [page]);
};
