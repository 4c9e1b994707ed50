import { STARS_MAX } from '@sebule/contract/common/limits';
import { useState, type RefCallback } from 'react';
import { StarIcon } from '#shared/ui/StarIcon.tsx';
import { labels, ratingName, starsName } from '../../labels.ts';
import { RadioGroup } from '../parts/RadioGroup.tsx';
import type { Rating } from './use-rating.ts';
import styles from './Stars.module.css';

const ALL = Array.from({ length: STARS_MAX }, (_, index) => index + 1);

/** The viewer's rating of the film, in stars. `tabStopRef`: set on the one that Tab and the remote reach first. */
export const Stars = ({
  stars,
  outcome,
  rate,
  tabStopRef,
}: Rating & { tabStopRef?: RefCallback<HTMLElement> }) => {
  const [pointed, setPointed] = useState<number | null>(null);
  return (
    <div className="grid-1">
      <p className={`muted bold ${styles.text}`} role="status" data-outcome={outcome}>
        {outcome === 'none' && ratingName(stars)}
        {outcome === 'saved' && labels.thanks}
        {outcome === 'failed' && labels.ratingFailed}
      </p>
      <RadioGroup
        label={ratingName(stars)}
        options={ALL.map((value) => ({
          value,
          name: starsName(value),
          // Filled only up to the rating: a remote's arrows move the focus across the others.
          content: (
            <span
              className={styles.drawing}
              data-given={value <= (stars ?? 0)}
              data-pointed={value <= (pointed ?? 0)}
            >
              <StarIcon filled={value <= (stars ?? 0)} />
            </span>
          ),
        }))}
        value={stars}
        onChoose={rate}
        onPoint={setPointed}
        {...(tabStopRef && { tabStopRef })}
        className={styles.stars}
        optionClass={styles.star}
      />
    </div>
  );
};
