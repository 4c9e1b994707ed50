import { QrCode } from './QrCode.tsx';
import { validUntil } from './valid-until.ts';
import styles from './LoginCard.module.css';

/** The content of a card. */
export interface CardContent {
  name: string;
  apartment: string | null;
  url: string;
  expires_at: string;
}

/** A card to cut out and hand over: the resident's name, the QR code, and instructions. */
export const LoginCard = ({ card: { name, apartment, url, expires_at: until } }: { card: CardContent }) => (
  <div className={styles.card}>
    <div>
      <QrCode text={url} label={`QR code for ${name}`} />
    </div>
    <div className={styles.text}>
      <p className={styles.brand}>Sebule</p>
      <p className={styles.name}>{name}</p>
      {apartment && <p className={styles.apartment}>Apartment {apartment}</p>}
      <ol className={styles.steps}>
        <li>Join the building’s Wi-Fi.</li>
        <li>Scan the code with your phone.</li>
        <li>Press Continue.</li>
      </ol>
      <p className={styles.foot}>
        No camera? Open <span className={styles.address}>{new URL(url).origin}</span> and enter your phone
        number.
      </p>
      <p className={styles.foot}>Works once, until {validUntil(until)}.</p>
    </div>
  </div>
);
