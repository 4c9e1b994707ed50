import { useEffect, useRef } from 'react';
import { shouldAutoFocus } from '#shared/ui/last-input.ts';
import { labels } from '../../labels.ts';
import styles from './SkipIntro.module.css';

/** By which the player's keys know the button, see `use-player-keys.ts`. */
const OF_INTRO = { 'data-skip-intro': true };

/** Offers to skip the intro, over the picture and whether the overlay is shown or not. */
export const SkipIntro = ({ onSkip }: { onSkip: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A remote needs one press. If the focus is on another button, it stays there.
    const isFree = document.activeElement?.matches('body, main, video');
    if (isFree && shouldAutoFocus()) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <button ref={button} type="button" className={`touchable ${styles.skip}`} onClick={onSkip} {...OF_INTRO}>
      {labels.skipIntro}
    </button>
  );
};
