import { useEffect, useRef, useState } from 'react';
import { hintMessages } from '../../labels.ts';
import type { Side } from './taps.ts';

/** How long a hint is shown, its fading included. */
export const HINT_MS = 1_000;

/** Shorter distances, in seconds, show no hint. */
const MIN_SKIP_S = 0.5;

export interface Hint {
  text: string;
  /** Where on the picture; null: in its middle. */
  side: Side | null;
  /** Distinguishes consecutive hints with the same words. */
  id: number;
}

/** Shows briefly what a key or a tap did. */
export const useHint = () => {
  const [hint, setHint] = useState<Hint | null>(null);
  const sum = useRef(0);
  const lastId = useRef(0);

  useEffect(() => {
    if (!hint) return undefined;
    const timer = setTimeout(() => {
      sum.current = 0;
      setHint(null);
    }, HINT_MS);
    return () => clearTimeout(timer);
  }, [hint]);

  const showHint = (text: string, side: Side | null) => {
    lastId.current += 1;
    setHint({ text, side, id: lastId.current });
  };
  return {
    hint,
    show: (text: string) => {
      sum.current = 0;
      showHint(text, null);
    },
    /** Shows the distance skipped, added up in one direction while the hint is shown. */
    skipped: (seconds: number, side: Side | null) => {
      const isReversed = sum.current * seconds < 0;
      sum.current = isReversed ? seconds : sum.current + seconds;
      // At its very end or beginning a film does not move, and no hint is shown.
      if (Math.abs(sum.current) >= MIN_SKIP_S) showHint(hintMessages.skipped(sum.current), side);
    },
  };
};

export type Hints = ReturnType<typeof useHint>;
