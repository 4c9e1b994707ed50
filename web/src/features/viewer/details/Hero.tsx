import type { Card } from '@sebule/contract';
import { useState } from 'react';
import { backdropSource } from '../titles/index.ts';
import styles from './DetailsSheet.module.css';

/** The title's wide picture; plain where there is none, or it does not load. */
export const Hero = ({ card }: { card: Card }) => {
  const path = card.backdrop_path ?? card.poster_path;
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className={styles.hero}>
      {path !== null && !hasFailed && (
        <img src={backdropSource(path)} alt="" className={styles.picture} onError={() => setFailed(true)} />
      )}
    </div>
  );
};
