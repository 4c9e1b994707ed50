import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import styles from './NoticeDialog.module.css';

/** The part of the visible text that one press scrolls: the line that was read last stays in sight. */
const PRESS = 0.6;

/**
 * The text of a notice. A long one takes the focus and is scrolled by arrow keys, because a remote has nothing else; at
 * its end, they move on to the buttons.
 */
export const NoticeText = ({ takesFocus, children }: { takesFocus: boolean; children: string }) => {
  const text = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);

  // After the dialog is shown: before that, nothing has a height.
  useEffect(() => {
    const measure = () => {
      const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
      setLong(scrollHeight > clientHeight);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);

  useEffect(() => {
    if (isLong && takesFocus) text.current?.focus();
  }, [isLong, takesFocus]);

  const handleKeyDown = (event: KeyboardEvent<HTMLParagraphElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    const end = scrollHeight - clientHeight;
    // Where the page is zoomed, the end lies between two pixels.
    const isPast = { ArrowDown: scrollTop >= end - 1, ArrowUp: scrollTop <= 0 }[event.key] ?? true;
    if (isPast) return;
    event.preventDefault();
    // The dialog would move the focus.
    event.stopPropagation();
    event.currentTarget.scrollTop += (event.key === 'ArrowDown' ? 1 : -1) * PRESS * clientHeight;
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only scrolls, as a keyboard does anyway
    <p
      ref={text}
      className={`breakable ${styles.message}`}
      {...(isLong && { role: 'group', 'aria-label': 'Text of the notice', tabIndex: 0 })}
      onKeyDown={handleKeyDown}
    >
      {children}
    </p>
  );
};
