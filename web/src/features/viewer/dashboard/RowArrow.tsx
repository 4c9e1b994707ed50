import { ChevronIcon } from './icons.tsx';
import styles from './RowArrow.module.css';

/** Scrolls a row by a page. For the mouse only: the keyboard has its arrow keys, a finger swipes. */
export const RowArrow = ({
  direction,
  hidden,
  onPress,
}: {
  direction: 'left' | 'right';
  hidden: boolean;
  onPress: () => void;
}) => (
  <button
    type="button"
    tabIndex={-1}
    aria-hidden="true"
    className={`${styles.arrow} ${styles[direction]}`}
    hidden={hidden}
    onClick={onPress}
    // The focus, and with it the selection, stays where it was.
    onMouseDown={(event) => event.preventDefault()}
  >
    <ChevronIcon direction={direction} />
  </button>
);
