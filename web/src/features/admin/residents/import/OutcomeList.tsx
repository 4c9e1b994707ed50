import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { countText } from '../../kit/count-text.ts';
import { FilterChips } from '../../kit/table/FilterChips.tsx';
import type { Outcome, RowOutcome } from './outcome.rules.ts';
import cell from '../../kit/table/Cells.module.css';
import styles from './Import.module.css';

/** Rows that are shown at first, and by each press of the button. */
const PAGE = 50;

const LABELS: Record<Outcome, string> = {
  bad: 'Mistakes',
  different: 'Different',
  new: 'New',
  added: 'Added',
  unchanged: 'There already',
};
const OUTCOMES = Object.keys(LABELS) as Outcome[];

/** The rows with their outcomes, problems first. */
export const OutcomeList = ({
  outcomes,
  counts,
}: {
  outcomes: readonly RowOutcome[];
  counts: Record<Outcome, number>;
}) => {
  const present = OUTCOMES.filter((outcome) => counts[outcome] > 0);
  const [chosen, setChosen] = useState<Outcome | null | undefined>(undefined);
  const [limit, setLimit] = useState(PAGE);
  const isChosenThere = chosen === null || (chosen !== undefined && present.includes(chosen));
  const filter = isChosenThere ? chosen : (present[0] ?? null);
  const rows = filter === null ? outcomes : outcomes.filter(({ outcome }) => outcome === filter);
  const more = Math.min(PAGE, rows.length - limit);

  return (
    <section className="stack-4" aria-label="Rows">
      <FilterChips
        label="Which rows"
        choices={[
          ...present.map((outcome) => ({ value: outcome, label: LABELS[outcome], count: counts[outcome] })),
          { value: null, label: 'All', count: outcomes.length },
        ]}
        value={filter}
        onChange={(value) => {
          setChosen(value);
          setLimit(PAGE);
        }}
      />
      <ol className="plain-list">
        {rows.slice(0, limit).map((row) => (
          <OutcomeRow key={row.row} {...row} />
        ))}
      </ol>
      {more > 0 && (
        <div>
          <Button kind="quiet" onClick={() => setLimit(limit + PAGE)}>
            Show {countText(more, 'more row')}
          </Button>
        </div>
      )}
    </section>
  );
};

const OutcomeRow = ({ row, outcome, given, notes }: RowOutcome) => {
  const { full_name: name, phone, apartment, location } = given;
  const facts = [phone, apartment, location].filter(Boolean).join(' · ');
  return (
    <li className={styles.row} data-outcome={outcome}>
      <span className={`small digits ${styles.number}`}>Row {row}</span>
      <div className={`breakable shrinkable ${styles.part}`}>
        <span className={`${cell.clamped} ${styles.name}`}>{name ?? '–'}</span>
        <span className="note breakable">{facts}</span>
      </div>
      <div className={`breakable shrinkable ${styles.part} ${styles.verdict}`}>
        <span className={`muted ${styles.label}`}>{LABELS[outcome]}</span>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </li>
  );
};
