import { useEffect, useRef, type RefObject } from 'react';
import { scrollBehavior } from './media-query.ts';

/**
 * Scrolls a line into sight when its text changes, as it may be below a phone's screen. The line's scroll margin clears
 * the bar.
 */
export const useInSight = (text: string): RefObject<HTMLParagraphElement | null> => {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text !== '') line.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [text]);
  return line;
};
