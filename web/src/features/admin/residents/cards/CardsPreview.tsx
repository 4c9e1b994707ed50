import { Button } from '#shared/ui/Button.tsx';
import { countText } from '../../kit/count-text.ts';
import { mediumDate } from '../../kit/medium-date.ts';
import { LoginCard, type CardContent } from './LoginCard.tsx';
import { CARDS_PER_PAGE, PrintSheets } from './PrintSheets.tsx';
import styles from './CardsPage.module.css';

/** A preview of the cards, with the button that prints them. */
export const CardsPreview = ({
  cards,
  onPrint,
  onMakeOthers,
}: {
  cards: readonly CardContent[];
  onPrint: () => void;
  onMakeOthers: () => void;
}) => {
  const pages = countText(Math.ceil(cards.length / CARDS_PER_PAGE), 'page');
  const [first] = cards;
  return (
    <>
      <div className={`spread ${styles.made}`}>
        <p role="status">
          {countText(cards.length, 'card')} on {pages} of A4, valid until{' '}
          {first && mediumDate(first.expires_at)}. They are shown only here, and each works once.
        </p>
        <div className={styles.actions}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form's button, which had the focus, has been removed */}
          <Button autoFocus onClick={onPrint}>
            Print
          </Button>
          <Button kind="quiet" onClick={onMakeOthers}>
            Make others
          </Button>
        </div>
      </div>
      <ul className={`grid-4 plain-list ${styles.cards}`} aria-label="The first page">
        {cards.slice(0, CARDS_PER_PAGE).map((card) => (
          <li key={card.url} className={styles.preview}>
            <LoginCard card={card} />
          </li>
        ))}
      </ul>
      {cards.length > CARDS_PER_PAGE && (
        <p className={styles.note}>{`and ${cards.length - CARDS_PER_PAGE} more on the paper`}</p>
      )}
      <PrintSheets cards={cards} />
    </>
  );
};
