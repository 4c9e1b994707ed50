import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import { readAdmin } from '#shared/storage/session.ts';
import { Button } from '#shared/ui/Button.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { InlineField, InlineSelect } from '../kit/table/InlineField.tsx';
import { useIsPhone } from '../kit/use-is-phone.ts';
import { staffQuery } from '../staff/index.ts';
import { type Filters, isDay, filtersText } from './audit.rules.ts';
import styles from './Audit.module.css';

const NAME = 'Who and when';

/** A day or none. Reports only complete days: while 2026 is typed, the year is 2 first. */
const DayField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}) => {
  const [typed, setTyped] = useState({ text: value ?? '', over: value });
  // The day has been reported, or changed elsewhere. The address changes a moment after the typing.
  if (typed.over !== value) setTyped({ text: value ?? '', over: value });

  const handleChange = (text: string) => {
    setTyped({ text, over: value });
    if (text === '') onChange(null);
    else if (isDay(text)) onChange(text);
  };

  return (
    <InlineField label={label}>
      <input type="date" value={typed.text} onChange={({ target }) => handleChange(target.value)} />
    </InlineField>
  );
};

/** Filters by person and days. On phones the fields are behind a button, which names the active filters. */
export const AuditFilters = ({
  value: { actor, from, to },
  onChange,
  children,
}: {
  value: Filters;
  onChange: (changes: Partial<Filters>) => void;
  /** Further filters. On phones they are beside the button, before the fields that it opens. */
  children: ReactNode;
}) => {
  const staff = useQuery(staffQuery);
  const [owner] = useState(() => readAdmin()?.user);
  const admins = [...(owner ? [owner] : []), ...(staff.data ?? [])];
  const whoField = useRef<HTMLSelectElement>(null);
  const clear = () => {
    // The button is removed.
    whoField.current?.focus();
    onChange({ actor: null, from: null, to: null });
  };
  const isFiltered = actor !== null || from !== null || to !== null;
  const isPhone = useIsPhone();
  const [now] = useState(() => new Date());
  const [isOpen, setOpen] = useState(false);
  const isShown = !isPhone || isOpen;
  const fieldsId = useId();
  const isListed = actor === null || admins.some(({ user_id: id }) => id === actor);
  const who =
    actor === null ? null : (admins.find(({ user_id: id }) => id === actor)?.name ?? `Account ${actor}`);
  const summary = isOpen ? '' : filtersText({ who, from, to }, now);
  return (
    <>
      {isPhone && (
        <button
          type="button"
          className={`note touchable rigid ${styles.more}`}
          data-filtered={summary !== '' || undefined}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          {summary ? (
            <span>
              <VisuallyHidden>{`${NAME}: `}</VisuallyHidden>
              {summary}
            </span>
          ) : (
            NAME
          )}
        </button>
      )}
      {isPhone && children}
      <div id={fieldsId} className={styles.fields} role="group" aria-label={NAME} hidden={!isShown}>
        <InlineSelect
          ref={whoField}
          label="Who"
          value={actor ?? ''}
          onChange={({ target }) => onChange({ actor: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">Anybody</option>
          {admins.map(({ user_id: id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {!isListed && <option value={actor}>{who}</option>}
        </InlineSelect>
        <DayField label="From" value={from} onChange={(day) => onChange({ from: day })} />
        <DayField label="To" value={to} onChange={(day) => onChange({ to: day })} />
        {isFiltered && (
          <Button kind="quiet" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
      {!isPhone && children}
    </>
  );
};
