import { useCallback, useState, type RefObject } from 'react';
import { scrollBehavior } from '#shared/ui/media-query.ts';

/** Paging keeps a part of the previous page in view, so that the viewer does not lose their place. */
const PAGE_SHARE = 0.85;
const ROUNDING_PX = 2;

/** Whether a sideways scroller is at its start or end, as of the last `updateEdges`, and a function to page it. */
export const useRowEdges = (scroller: RefObject<HTMLElement | null>) => {
  const [edges, setEdges] = useState({ atStart: true, atEnd: true });

  const updateEdges = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    const atStart = scrollLeft <= ROUNDING_PX;
    const atEnd = scrollLeft + clientWidth >= scrollWidth - ROUNDING_PX;
    setEdges((was) => (was.atStart === atStart && was.atEnd === atEnd ? was : { atStart, atEnd }));
  }, [scroller]);

  const page = (direction: 1 | -1) =>
    scroller.current?.scrollBy({
      left: direction * scroller.current.clientWidth * PAGE_SHARE,
      behavior: scrollBehavior(),
    });

  return { ...edges, updateEdges, page };
};
