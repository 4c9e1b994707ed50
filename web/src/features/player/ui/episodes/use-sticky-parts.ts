import { useLayoutEffect, useState, type RefObject } from 'react';

const heightOf = (part: Element | null): number =>
  part && getComputedStyle(part).position === 'sticky' ? part.getBoundingClientRect().height : 0;

/**
 * Measures what sticks to the window's top, for the style sheet as `--bar` and `--covered`; returns the px that
 * are covered. Measured because text and rows of buttons may have any height.
 */
export const useStickyParts = (page: RefObject<HTMLElement | null>): number => {
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
