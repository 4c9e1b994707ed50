import { useEffect, useState } from 'react';

export interface ScrollPositions {
  top: () => number;
  left: (row: Element) => number;
}

/** As of their last scroll events: reading the positions forces a layout, which is most expensive when a title opens. */
export const useScrollPositions = (): ScrollPositions => {
  const [{ scrolled, remember }] = useState(() => {
    let top = 0;
    const lefts = new WeakMap<Element, number>();
    return {
      scrolled: { top: () => top, left: (row: Element) => lefts.get(row) ?? 0 },
      remember: ({ target }: Event) => {
        if (target instanceof Element) lefts.set(target, target.scrollLeft);
        else top = window.scrollY;
      },
    };
  });
  useEffect(() => {
    // A row's own scrolling does not bubble.
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', remember, options);
    return () => document.removeEventListener('scroll', remember, options);
  }, [remember]);
  return scrolled;
};
