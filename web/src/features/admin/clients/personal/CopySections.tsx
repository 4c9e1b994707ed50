import type { PersonalCopy } from '@sebule/contract';
import { useId } from 'react';
import { Timestamp } from '../../../../shared/ui/Timestamp.tsx';
import { ROWS_SHOWN, columnsOf, isTime, labelOf, textOf, type Row, type Value } from './personal.rules.ts';
import styles from './CopySections.module.css';

type Section = PersonalCopy['sections'][number];

const Shown = ({ value }: { value: Value | undefined }) =>
  isTime(value) ? <Timestamp at={value} /> : textOf(value);

/** What one row says, below each other. */
const Facts = ({ row }: { row: Row }) => (
  <dl className={styles.facts}>
    {Object.entries(row).map(([key, value]) => (
      <div key={key}>
        <dt>{labelOf(key)}</dt>
        <dd>
          <Shown value={value} />
        </dd>
      </div>
    ))}
  </dl>
);

const Rows = ({ rows, label }: { rows: Row[]; label: string }) => {
  const columns = columnsOf({ rows });
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-labelledby={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a copy never changes, and its rows have no id
            <tr key={at}>
              {columns.map((column) => (
                <td key={column}>
                  <Shown value={row[column]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const CopySection = ({ section: { key, title, rows }, asCards }: { section: Section; asCards: boolean }) => {
  const heading = useId();
  const shown = rows.slice(0, ROWS_SHOWN);
  const [first] = shown;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {first && key === 'account' && <Facts row={first} />}
      {key !== 'account' &&
        (asCards ? (
          <ul className={styles.cards}>
            {shown.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a copy never changes, and its rows have no id
              <li key={at}>
                <Facts row={row} />
              </li>
            ))}
          </ul>
        ) : (
          <Rows rows={shown} label={heading} />
        ))}
      {rows.length > ROWS_SHOWN && (
        <p className={styles.none}>
          These are {ROWS_SHOWN} of {rows.length.toLocaleString('en')}. The file has all of them.
        </p>
      )}
    </section>
  );
};

/** All that is kept about somebody, as they may read it. `asCards`: on phones, where no table fits. */
export const CopySections = ({ copy, asCards = false }: { copy: PersonalCopy; asCards?: boolean }) => {
  const empty = copy.sections.filter(({ rows }) => rows.length === 0);
  return (
    <div className={styles.sections}>
      {copy.sections
        .filter(({ rows }) => rows.length > 0)
        .map((section) => (
          <CopySection key={section.key} section={section} asCards={asCards} />
        ))}
      {empty.length > 0 && (
        <section className={styles.section}>
          <h2>Nothing is kept of these</h2>
          <ul className={styles.empty}>
            {empty.map(({ key, title }) => (
              <li key={key}>{title}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
