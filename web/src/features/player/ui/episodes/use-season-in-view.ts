import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

const heightOf = (part: Element | null): number =>
  part && getComputedStyle(part).position === 'sticky' ? part.getBoundingClientRect().height : 0;

/** Measures what sticks to the top, as text may have any height: `--bar`, and `--covered`, which it returns. */
const useStickyParts = (page: RefObject<HTMLElement | null>): number => {
  const [covered, setCovered] = useState(0);
  useLayoutEffect(() => {
    const element = page.current;
    const bar = element?.querySelector('[data-part="back"]') ?? null;
    const seasons = element?.querySelector('nav') ?? null;
    if (!element || !bar || !seasons) return undefined;
    const measure = () => {
      const sum = heightOf(bar) + heightOf(seasons);
      element.style.setProperty('--bar', `${bar.getBoundingClientRect().height}px`);
      element.style.setProperty('--covered', `${sum}px`);
      setCovered(sum);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    observer.observe(seasons);
    return () => observer.disconnect();
  }, [page]);
  return covered;
};

/** How far below the covered top a season must reach to count as in view. */
const REACH_PX = 64;

/** The index of the season right below the covered top of the window. */
export const useSeasonInView = (page: RefObject<HTMLElement | null>, first: number): number => {
  const coveredPx = useStickyParts(page);
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
        const index = sections.findIndex((section) => inView.has(section));
        setCurrent(Math.max(0, index));
      },
      { rootMargin: `-${Math.round(coveredPx + REACH_PX)}px 0px 0px` },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [page, coveredPx]);
  return current;
};
