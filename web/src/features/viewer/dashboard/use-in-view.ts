import { useEffect, useState } from 'react';

/** Whether at least `share` of the element is on the screen, below what covers its top. */
export const useInView = (element: Element | null, share: number, coveredTopPx = 0): boolean => {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      // Only the latest entry is current.
      (entries) => setInView((entries[entries.length - 1]?.intersectionRatio ?? 1) >= share),
      { threshold: [0, share], rootMargin: `-${coveredTopPx}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, share, coveredTopPx]);
  return inView;
};
