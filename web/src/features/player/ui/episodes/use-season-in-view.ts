import { useEffect, useState, type RefObject } from 'react';

/** How far below the covered top a season must reach to count as in view. */
const REACH_PX = 64;

/** The index of the season right below the covered top of the window. */
export const useSeasonInView = (
  page: RefObject<HTMLElement | null>,
  coveredPx: number,
  first: number,
): number => {
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    const sections = [...(page.current?.querySelectorAll('section') ?? [])];
    const inView = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        }
        // None is in view while the picture above them fills the window.
        setCurrent(
          Math.max(
            0,
            sections.findIndex((section) => inView.has(section)),
          ),
        );
      },
      { rootMargin: `-${Math.round(coveredPx + REACH_PX)}px 0px 0px` },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [page, coveredPx]);
  return current;
};
