import type { Card } from '@sebule/contract';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { lengthText, watchPath, yearOf } from './card-text.ts';
import { PosterFrame } from './PosterFrame.tsx';
import styles from './TitleCard.module.css';

/** A title in a grid, whose poster opens it at once. Memoised: a long grid renders often as it is scrolled. */
export const TitleCard = memo(function TitleCard({
  card,
  replace = false,
  onOpen,
  children,
}: {
  card: Card;
  replace?: boolean;
  onOpen?: (id: number) => void;
  children?: ReactNode;
}) {
  return (
    <Link
      to={watchPath(card)}
      replace={replace}
      onClick={() => onOpen?.(card.video_id)}
      className={`shrinkable ${styles.card}`}
      data-id={card.video_id}
    >
      <PosterFrame
        // The title stands below the picture, also while it is loading.
        title={card.poster_path === null ? card.title : ''}
        path={card.poster_path}
        className={styles.frame}
      />
      <span className={`small bold one-line ${styles.title}`}>{card.title}</span>
      <span className={`muted one-line ${styles.facts}`}>
        {[yearOf(card), lengthText(card)].filter(Boolean).join(' · ')}
      </span>
      {children}
    </Link>
  );
});
