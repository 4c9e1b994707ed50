import type { Card } from '@sebule/contract';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { extentOf, isStarted, watchPath, yearOf } from './cardText.ts';
import { PlayIcon } from './icons.tsx';
import styles from './NowShowing.module.css';

/** The banner in one line, for when the banner itself is scrolled away. */
export const NowShowing = ({ card, onOpen }: { card: Card; onOpen: () => void }) => (
  <div className={styles.strip}>
    <p className={styles.words}>
      <strong className={styles.title}>{card.title}</strong>
      <span className={styles.facts}>{[yearOf(card), extentOf(card)].filter(Boolean).join(' · ')}</span>
    </p>
    <ButtonLink to={watchPath(card)} onClick={onOpen}>
      <PlayIcon />
      {isStarted(card) ? 'Continue' : 'Play'}
      <VisuallyHidden>{` ${card.title}`}</VisuallyHidden>
    </ButtonLink>
  </div>
);
