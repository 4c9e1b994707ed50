import { useEffect, useRef, type RefObject } from 'react';
import { scrollBehavior } from './media-query.ts';

/**
 * Scrolls a line into sight when it says something new: what came of a press may be below the screen of a phone. The
 * line's scroll margin keeps it clear of the bar there.
 */
export const useInSight = (text: string): RefObject<HTMLParagraphElement | null> => {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text !== '') line.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [text]);
  return line;
};
