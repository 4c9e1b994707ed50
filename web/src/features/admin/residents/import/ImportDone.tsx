import type { ImportVerdict } from '@sebule/contract';
import { useEffect, useRef } from 'react';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { countText } from '../../kit/count-text.ts';
import type { Mapping } from './columns.rules.ts';
import { countOutcomes, type RowOutcome } from './outcome.rules.ts';
import { OutcomeList } from './OutcomeList.tsx';
import { RejectedButton } from './RejectedButton.tsx';
import type { Sheet } from './sheet.rules.ts';
import formStyles from '../../kit/form/Form.module.css';
import callout from '../Callout.module.css';
import styles from './Import.module.css';

export interface Done {
  sheet: Sheet;
  mapping: Mapping;
  outcomes: RowOutcome[];
  /** The server's verdicts on the rows that were sent. */
  sent: ImportVerdict[];
}

/** The result of an import, and what to do next. */
export const ImportDone = ({
  done: { sheet, mapping, outcomes, sent },
  onOther,
}: {
  done: Done;
  onOther: () => void;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const counts = countOutcomes(outcomes);
  // After a lost answer, those whom the first try added count as unchanged.
  const theirs = sent.filter(({ outcome }) => outcome === 'added' || outcome === 'unchanged');
  const ids = theirs.flatMap(({ user_id: id }) => id ?? []);
  const others = [
    counts.unchanged > 0 && `${countText(counts.unchanged, 'was', 'were')} there already.`,
    counts.different > 0 && `${countText(counts.different, 'differs', 'differ')} and stayed as stored.`,
    counts.bad > 0 &&
      `${countText(counts.bad, 'row has mistakes and was', 'rows have mistakes and were')} left out.`,
  ].filter(Boolean);

  return (
    <div className={styles.page}>
      <section className={`stack-4 ${callout.done}`} aria-label="Result">
        <h2 ref={heading} tabIndex={-1}>
          {counts.added > 0 ? `${countText(counts.added, 'resident')} added` : 'Nothing has changed'}
        </h2>
        <p>
          {others.join(' ')}
          {counts.added > 0 && ' Those who were added can sign in at once.'}
        </p>
        <div className={formStyles.actions}>
          {ids.length > 0 && <ButtonLink to={paths.residentCards(ids)}>Print their sign-in cards</ButtonLink>}
          {counts.bad > 0 && <RejectedButton sheet={sheet} mapping={mapping} outcomes={outcomes} />}
          <Button kind="quiet" onClick={onOther}>
            Import another
          </Button>
        </div>
      </section>
      <OutcomeList outcomes={outcomes} counts={counts} />
    </div>
  );
};
