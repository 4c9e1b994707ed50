import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { LegalText } from './draft.ts';
import styles from './LegalLine.module.css';

const NAMES = { terms: 'Terms', privacy: 'Privacy notice' } as const;

/** Links to the legal texts, without losing the entries: `onOpen` is called before the form is left. */
export const LegalLine = ({ onOpen }: { onOpen: (legalText: LegalText) => void }) => {
  const link = (legalText: LegalText) => (
    <Link
      className={`bold ${styles.link}`}
      to={paths[legalText]()}
      data-legal-text={legalText}
      onClick={() => onOpen(legalText)}
    >
      {NAMES[legalText]}
    </Link>
  );
  return (
    <p className="note">
      By signing up you accept the {link('terms')} and the {link('privacy')}.
    </p>
  );
};
