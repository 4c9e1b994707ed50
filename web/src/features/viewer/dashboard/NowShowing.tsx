import type { Card } from '@sebule/contract';
import { lengthText, yearOf } from '../titles/index.ts';
import { PlayLink } from './PlayLink.tsx';
import styles from './NowShowing.module.css';

/** The banner in one line, shown when the banner itself is scrolled out of view. */
export const NowShowing = ({ card, onOpen }: { card: Card; onOpen: () => void }) => (
  <div className={`spread row-4 ${styles.strip}`}>
    <p className={`shrinkable ${styles.text}`}>
      <strong className={`one-line ${styles.title}`}>{card.title}</strong>
      <span className="note">{[yearOf(card), lengthText(card)].filter(Boolean).join(' · ')}</span>
    </p>
    <PlayLink card={card} onOpen={onOpen} />
  </div>
);
