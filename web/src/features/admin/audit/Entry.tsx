import type { AuditEntry } from '@sebule/contract';
import { useId, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { personText } from './audit.rules.ts';
import styles from './Audit.module.css';

const factsOf = ({ actor, subject, address, note }: AuditEntry): [name: string, value: string | null][] => [
  ['Who', actor && personText(actor)],
  ['Whom', subject && personText(subject)],
  ['From address', address],
  ['Note', note],
];

/** An entry's sentence, and behind a button its details. */
export const Entry = ({
  entry,
  asHeading = false,
  children,
}: {
  entry: AuditEntry;
  asHeading?: boolean;
  /** Shown below the sentence. */
  children?: ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const Sentence = asHeading ? 'h2' : 'span';
  return (
    <div className={`touchable ${styles.entry}`}>
      <div className={`breakable shrinkable ${styles.told}`}>
        <Sentence className={styles.sentence}>{entry.sentence}</Sentence>
        {children}
      </div>
      <button
        type="button"
        className={`note touchable ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
      >
        Details
        <VisuallyHidden>{`: ${entry.sentence}`}</VisuallyHidden>
      </button>
      <dl id={detailsId} className={`note ${styles.details}`} hidden={!isOpen}>
        {factsOf(entry).map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt className="rigid">{name}</dt>
                <dd className="breakable shrinkable">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
};
