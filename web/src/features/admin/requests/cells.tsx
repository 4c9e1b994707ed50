import type { AdminRequest } from '@sebule/contract';
import { phoneText } from '../kit/phone-text.ts';
import styles from './Requests.module.css';

const TYPE_LABELS = { movie: 'Movie', series: 'Series' } as const;

/** The title that is wanted, its type, and what was said about it. */
export const RequestTitle = ({ movie_name: name, movie_type: type, description }: AdminRequest) => (
  <div className={styles.lines}>
    <span className={styles.name}>{name}</span>
    <span className={styles.second}>{[TYPE_LABELS[type], description].filter(Boolean).join(' · ')}</span>
  </div>
);

/** Who asked first, and how many others. */
export const AskerLine = ({ request: { name, phone, apartment, askers } }: { request: AdminRequest }) => (
  <div className={styles.lines}>
    <span>{[name, apartment].filter(Boolean).join(', ')}</span>
    <span className={styles.second}>
      {phone && phoneText(phone)}
      {askers.length > 1 && ` and ${askers.length - 1} more`}
    </span>
  </div>
);
