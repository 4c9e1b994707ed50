import { useEffect, useState } from 'react';

/** How far from the screen something still counts as near it: a screen's height above and below. */
const MARGIN = '100% 0px';

export const useNear = (element: Element | null): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
};
