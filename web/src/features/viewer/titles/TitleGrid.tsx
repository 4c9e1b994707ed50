import type { Card } from '@sebule/contract';
import type { Ref } from 'react';
import { TitleCard } from './TitleCard.tsx';
import styles from './TitleGrid.module.css';

/** Titles in a grid; as many in a row as fit. */
export const TitleGrid = ({
  cards,
  start = 0,
  above = 0,
  below = 0,
  ref,
  ...link
}: {
  /** Null stands for a title that is still loading. */
  cards: readonly (Card | null)[];
  /** The index of the first one, where only a part of a long grid is drawn. */
  start?: number;
  /** The heights of what is not drawn before and after that part, in pixels. */
  above?: number;
  below?: number;
  ref?: Ref<HTMLUListElement>;
  /** Whether the title takes this page's place in the history. */
  replace?: boolean;
  onOpen?: (id: number) => void;
}) => (
  <ul
    ref={ref}
    className={`plain-list ${styles.grid}`}
    tabIndex={-1}
    style={{ paddingTop: above, paddingBottom: below }}
  >
    {cards.map((card, at) => {
      const index = start + at;
      return card ? (
        <li key={`${index}:${card.video_id}`} data-index={index}>
          <TitleCard card={card} {...link} />
        </li>
      ) : (
        <li key={index} className={`shrinkable ${styles.waiting}`} aria-hidden="true" />
      );
    })}
  </ul>
);
