import type { Card } from '@sebule/contract';
import { TitleCard } from './TitleCard.tsx';
import styles from './TitleGrid.module.css';

/** Titles in a grid; as many in a row as fit. */
export const TitleGrid = ({
  cards,
  waiting = 0,
  ...link
}: {
  cards: readonly Card[];
  waiting?: number;
  /** Whether the title takes this page's place in the history. */
  replace?: boolean;
  /** Just before a title opens. */
  onOpen?: () => void;
}) => (
  <ul className={styles.grid}>
    {cards.map((card) => (
      <li key={card.video_id}>
        <TitleCard card={card} {...link} />
      </li>
    ))}
    {Array.from({ length: waiting }, (_nothing, index) => (
      <li key={`waiting-${index}`} className={styles.waiting} aria-hidden="true" />
    ))}
  </ul>
);
