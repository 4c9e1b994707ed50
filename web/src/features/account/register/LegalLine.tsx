import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import type { Reading } from './draft.ts';
import styles from './LegalLine.module.css';

const NAMES = { terms: 'Terms', privacy: 'Privacy notice' } as const;

/** Links to the legal texts, without losing the entries: `onRead` is called before the form is left. */
export const LegalLine = ({ onRead }: { onRead: (reading: Reading) => void }) => {
  const link = (reading: Reading) => (
    <Link
      className={styles.link}
      to={paths[reading]()}
      data-reading={reading}
      onClick={() => onRead(reading)}
    >
      {NAMES[reading]}
    </Link>
  );
  return (
    <p className={styles.legal}>
      By signing up you accept the {link('terms')} and the {link('privacy')}.
    </p>
  );
};
