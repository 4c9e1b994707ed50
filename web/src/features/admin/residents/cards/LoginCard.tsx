import { mediumDate } from '../../kit/medium-date.ts';
import { QrCode } from './QrCode.tsx';
import styles from './LoginCard.module.css';

/** The content of a card. */
export interface CardContent {
  name: string;
  apartment: string | null;
  location: string | null;
  url: string;
  expires_at: string;
}

/** Where the resident lives, as far as it is known. */
const homeText = ({ apartment, location }: Pick<CardContent, 'apartment' | 'location'>): string =>
  [apartment && `Apartment ${apartment}`, location].filter(Boolean).join(', ');

/** A card to cut out and hand over: the resident's name, the QR code, and instructions. */
export const LoginCard = ({ card: { name, url, expires_at: until, ...home } }: { card: CardContent }) => (
  <div className={styles.card}>
    <div>
      <QrCode text={url} label={`QR code for ${name}`} />
    </div>
    <div className={`shrinkable ${styles.text}`}>
      <p className={styles.brand}>Sebule</p>
      <p className={styles.name}>{name}</p>
      {homeText(home) && <p className={`one-line ${styles.apartment}`}>{homeText(home)}</p>}
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
