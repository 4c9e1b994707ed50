import { Printed } from '../Printed.tsx';
import { LoginCard, type CardContent } from './LoginCard.tsx';
import styles from './PrintSheets.module.css';

export const CARDS_PER_PAGE = 8;

const pagesOf = (cards: readonly CardContent[]): CardContent[][] =>
  Array.from({ length: Math.ceil(cards.length / CARDS_PER_PAGE) }, (_page, at) =>
    cards.slice(at * CARDS_PER_PAGE, (at + 1) * CARDS_PER_PAGE),
  );

/** Cards on pages of A4 with marks for cutting. */
export const PrintSheets = ({ cards }: { cards: readonly CardContent[] }) => (
  <Printed kind="sheets" className={styles.sheets}>
    {pagesOf(cards).map((page) => (
      <div key={page[0]?.url} className={styles.sheet}>
        {page.map((card) => (
          <div key={card.url} className={styles.place}>
            <LoginCard card={card} />
          </div>
        ))}
      </div>
    ))}
  </Printed>
);
