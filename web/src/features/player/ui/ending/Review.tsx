import { REVIEW_COUNTDOWN_S } from '@sebule/contract/playback/limits';
import type { RefCallback } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { labels, reviewIn } from '../../labels.ts';
import { Stars } from './Stars.tsx';
import type { Rating } from './use-rating.ts';
import styles from './Review.module.css';

interface ReviewProps {
  seconds: number;
  rating: Rating;
  onKeepWatching: () => void;
  mainActionRef: RefCallback<HTMLElement>;
}

/** The countdown at a film's credits, in place of the play buttons. */
export const Review = ({ seconds, rating, onKeepWatching, mainActionRef }: ReviewProps) => (
  <div className={styles.review}>
    <div className={styles.countdown}>
      {/* Unlike `status`, the `timer` role is not read out every second. */}
      <p className={`digits ${styles.text}`} role="timer">
        {reviewIn(seconds)}
      </p>
      <p className={`muted ${styles.whatFollows}`}>{labels.whatFollows}</p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.left} style={{ transform: `scaleX(${seconds / REVIEW_COUNTDOWN_S})` }} />
      </div>
    </div>
    <Stars {...rating} tabStopRef={mainActionRef} />
    <Button kind="quiet" onClick={onKeepWatching}>
      {labels.keepWatching}
    </Button>
  </div>
);
