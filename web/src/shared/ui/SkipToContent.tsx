import type { RefObject } from 'react';
import { enter } from './arrow-keys/focus.ts';
import styles from './SkipToContent.module.css';

/** The first tab stop, visible while it has the focus: moves the focus past the navigation. */
export const SkipToContent = ({ content }: { content: RefObject<HTMLElement | null> }) => (
  <button
    type="button"
    className={`touchable ${styles.skip}`}
    onClick={() => content.current && enter(content.current)}
  >
    Skip to content
  </button>
);
