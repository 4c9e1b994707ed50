import type { Previews } from '@sebule/contract';
import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import { previewAt } from './preview-sheet.rules.ts';
import { timeText } from './time-text.ts';
import styles from './Peek.module.css';

interface PeekProps {
  second: number;
  /** Where on the bar, from 0 to 1. */
  share: number;
  previews: Previews | null;
  chapter: string | null;
}

/** Sizes for the styles, which enlarge a picture on large screens. */
const pictureStyle = (previews: Previews, second: number): CSSProperties | null => {
  const place = previewAt(previews, second);
  if (!place) return null;
  const { width, height, columns, rows } = previews;
  const sizes: Record<`--${string}`, string> = {
    '--width': `${width}px`,
    '--height': `${height}px`,
    '--columns': String(columns),
    '--rows': String(rows),
    '--column': String(place.column),
    '--row': String(place.row),
  };
  return { ...sizes, backgroundImage: `url("${place.url}")` };
};

/** What is at a place of the bar: a picture of it, its time and its chapter. The sheet is fetched only now. */
export const Peek = ({ second, share, previews, chapter }: PeekProps) => {
  const peek = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = peek.current;
    const room = element?.parentElement?.clientWidth ?? 0;
    if (!element || room === 0) return;
    // Over its place, but within the bar.
    const half = element.offsetWidth / 2;
    element.style.left = `${Math.min(Math.max(share * room, half), Math.max(half, room - half))}px`;
  });
  const picture = previews && pictureStyle(previews, second);
  return (
    <div ref={peek} className={styles.peek} aria-hidden="true">
      {picture && <div className={styles.picture} style={picture} />}
      <div className={styles.text}>
        <span className="digits bold">{timeText(second)}</span>
        {chapter && <span className={`one-line ${styles.chapter}`}>{chapter}</span>}
      </div>
    </div>
  );
};
