import type { Card } from '@sebule/contract';
import { memo } from 'react';
import { Link } from 'react-router';
import { PosterFrame } from '../titles/index.ts';
import { Marked } from './Marked.tsx';
import { factsOf, reasonLabel, reasonOf, resultPath, titleMarks } from './result.rules.ts';
import styles from './Result.module.css';

/** One title that is found. A click opens it at once: nothing else shows what is selected. */
export const Result = memo(function Result({ card, onOpen }: { card: Card; onOpen: () => void }) {
  const reason = reasonOf(card);
  return (
    <li>
      <Link to={resultPath(card)} className={styles.result} data-id={card.video_id} onClick={onOpen}>
        <PosterFrame title={card.title} path={card.poster_path} className={styles.frame} />
        <span className={`bold lines breakable ${styles.title}`}>
          <Marked text={card.title} marks={titleMarks(card)} />
        </span>
        <span className={`note ${styles.facts}`}>{factsOf(card)}</span>
        {reason && (
          <span className={`note lines breakable ${styles.reason}`}>
            {reasonLabel(reason)} <Marked text={reason.text} marks={reason.marks} />
          </span>
        )}
      </Link>
    </li>
  );
});
