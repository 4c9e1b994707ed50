import { STARS_MAX } from '@sebule/contract/constants';
import { useState } from 'react';
import { ratingLabels, starsName } from '../engine/labels.ts';
import { StarIcon } from './icons.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import type { Rating } from './use-rating.ts';
import styles from './Stars.module.css';

const ALL = Array.from({ length: STARS_MAX }, (_, index) => index + 1);

/** What the viewer thinks of the film, in stars. */
export const Stars = ({ stars, outcome, rate }: Rating) => {
  const [pointed, setPointed] = useState<number | null>(null);
  const filled = pointed ?? stars ?? 0;
  return (
    <div className={styles.rating}>
      <p className={styles.words} role="status" data-outcome={outcome}>
        {outcome === 'none' && ratingLabels.yourRating}
        {outcome === 'saved' && ratingLabels.thanks}
        {outcome === 'failed' && ratingLabels.failed}
      </p>
      <RadioGroup
        label={ratingLabels.yourRating}
        options={ALL.map((value) => ({
          value,
          name: starsName(value),
          content: <StarIcon filled={value <= filled} />,
        }))}
        value={stars}
        onChoose={rate}
        onPoint={setPointed}
        className={styles.stars}
        optionClass={styles.star}
      />
    </div>
  );
};
