import type { PersonalCopy } from '@sebule/contract';
import { useId } from 'react';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { inWords } from './copy-words.rules.ts';
import {
  ROWS_SHOWN,
  isDigits,
  isTime,
  textOf,
  type Row,
  type Section,
  type Value,
} from './personal.rules.ts';
import styles from './CopySections.module.css';

const Shown = ({ value }: { value: Value | undefined }) =>
  isTime(value) ? <Timestamp at={value} /> : textOf(value);

type Columns = ReturnType<typeof inWords>['columns'];

const Facts = ({ row, columns }: { row: Row; columns: Columns }) => (
  <dl className={styles.facts}>
    {columns
      .filter(({ key }) => row[key] !== null)
      .map(({ key, label }) => (
        <div key={key}>
          <dt className="note">{label}</dt>
          <dd className="breakable">
            <Shown value={row[key]} />
          </dd>
        </div>
      ))}
  </dl>
);

const Rows = ({ rows, columns, label }: { rows: Row[]; columns: Columns; label: string }) => (
  <div className={styles.scroll}>
    <table className={`digits ${styles.table}`} aria-labelledby={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className="note bold">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a copy never changes, and its rows have no id
          <tr key={at}>
            {columns.map((column) => (
              <td key={column.key} className={isDigits(row[column.key]) ? styles.whole : undefined}>
                <Shown value={row[column.key]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const CopySection = ({ section: { key, title, rows }, asCards }: { section: Section; asCards: boolean }) => {
  const { columns, rows: shown, without } = inWords({ key, rows: rows.slice(0, ROWS_SHOWN) });
  const heading = useId();
  const [first] = shown;
  return (
    <section className={`stack-3 ${styles.section}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {first && key === 'account' && (
        <>
          <Facts row={first} columns={columns} />
          {without.length > 0 && <p className="note">Nothing is kept here: {without.join(', ')}.</p>}
        </>
      )}
      {key !== 'account' &&
        (asCards ? (
          <ul className={`grid-3 plain-list ${styles.cards}`}>
            {shown.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a copy never changes, and its rows have no id
              <li key={at}>
                <Facts row={row} columns={columns} />
              </li>
            ))}
          </ul>
        ) : (
          <Rows rows={shown} columns={columns} label={heading} />
        ))}
      {rows.length > ROWS_SHOWN && (
        <p className="note">
          These are {ROWS_SHOWN} of {rows.length.toLocaleString('en')}. The file has all of them.
        </p>
      )}
    </section>
  );
};

/** All data about a resident, in words. `asCards`: for phones, where no table fits. */
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
        <section className={`stack-3 ${styles.section}`}>
          <h2>Nothing is kept of these</h2>
          <ul className={`muted ${styles.empty}`}>
            {empty.map(({ key, title }) => (
              <li key={key}>{title}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
