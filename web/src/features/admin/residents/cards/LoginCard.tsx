import type { LoginCard as MadeCard } from '@sebule/contract';
import { mediumDate } from '../../kit/medium-date.ts';
import { Printed } from '../Printed.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './LoginCard.module.css';
import sheets from './PrintSheets.module.css';

export type CardContent = Omit<MadeCard, 'user_id' | 'phone'>;

/** A card to cut out and hand over: the resident's name, the QR code, and instructions. */
export const LoginCard = ({
  card: { name, apartment, location, url, expires_at: until },
}: {
  card: CardContent;
}) => (
  <div className={styles.card}>
    <div>
      <QrCode text={url} label={`QR code for ${name}`} />
    </div>
    <div className={`shrinkable ${styles.text}`}>
      <p className={styles.brand}>Sebule</p>
      <p className={styles.name}>{name}</p>
      {(apartment || location) && (
        <p className={`one-line ${styles.apartment}`}>
          {[apartment && `Apartment ${apartment}`, location].filter(Boolean).join(', ')}
        </p>
      )}
      <ol className={`breakable ${styles.steps}`}>
        <li>Join the building’s Wi-Fi.</li>
        <li>Scan the code with your phone.</li>
        <li>Press Continue.</li>
      </ol>
      <p className={styles.foot}>
        No camera? Open <span className="breakable bold">{new URL(url).origin}</span> and enter your phone
        number.
      </p>
      <p className={styles.foot}>Works once, until {mediumDate(until)}.</p>
    </div>
  </div>
);

export const CARDS_PER_PAGE = 8;

const pagesOf = (cards: readonly CardContent[]): CardContent[][] =>
  Array.from({ length: Math.ceil(cards.length / CARDS_PER_PAGE) }, (_page, at) =>
    cards.slice(at * CARDS_PER_PAGE, (at + 1) * CARDS_PER_PAGE),
  );

/** Cards on pages of A4 with marks for cutting. */
export const PrintSheets = ({ cards }: { cards: readonly CardContent[] }) => (
  <Printed kind="sheets" className={sheets.sheets}>
    {pagesOf(cards).map((page) => (
      <div key={page[0]?.url} className={sheets.sheet}>
        {page.map((card) => (
          <div key={card.url} className={sheets.place}>
            <LoginCard card={card} />
          </div>
        ))}
      </div>
    ))}
  </Printed>
);
