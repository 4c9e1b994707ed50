import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readAdmin } from '../../../shared/storage/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { InlineSelect } from '../kit/table/InlineSelect.tsx';
import { staffQuery } from '../staff/staff.queries.ts';
import type { Narrowing } from './audit.rules.ts';
import { DayField } from './DayField.tsx';
import styles from './Audit.module.css';

/** Who did it, and on which days. */
export const NarrowingFields = ({
  value: { actor, from, to },
  onChange,
}: {
  value: Narrowing;
  onChange: (changes: Partial<Narrowing>) => void;
}) => {
  const staff = useQuery(staffQuery);
  const [owner] = useState(() => readAdmin()?.user);
  const admins = [...(owner ? [owner] : []), ...(staff.data ?? [])];
  const who = useRef<HTMLSelectElement>(null);
  const clear = () => {
    // The button is removed.
    who.current?.focus();
    onChange({ actor: null, from: null, to: null });
  };
  const isListed = actor === null || admins.some(({ user_id: id }) => id === actor);
  return (
    <div className={styles.narrowing} role="group" aria-label="Who and when">
      <InlineSelect
        ref={who}
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
        {!isListed && <option value={actor}>{`Account ${actor}`}</option>}
      </InlineSelect>
      <DayField label="From" value={from} onChange={(day) => onChange({ from: day })} />
      <DayField label="To" value={to} onChange={(day) => onChange({ to: day })} />
      {(actor !== null || from !== null || to !== null) && (
        <Button kind="quiet" onClick={clear}>
          Clear
        </Button>
      )}
    </div>
  );
};
