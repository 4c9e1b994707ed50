import { MOBILE_BREAKPOINT_PX } from '@sebule/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { readAdmin } from '../../../shared/storage/session.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useMediaQuery } from '../../../shared/ui/media-query.ts';
import { InlineSelect } from '../kit/table/InlineSelect.tsx';
import { staffQuery } from '../staff/staff.queries.ts';
import type { Narrowing } from './audit.rules.ts';
import { DayField } from './DayField.tsx';
import styles from './Audit.module.css';

const PHONE = `(max-width: ${MOBILE_BREAKPOINT_PX}px)`;

/** Who did it, and on which days. On phones they are behind a button, unless they narrow the list. */
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
  const isNarrowed = actor !== null || from !== null || to !== null;
  const isPhone = useMediaQuery(PHONE);
  const [isOpen, setOpen] = useState(isNarrowed);
  const isShown = !isPhone || isOpen;
  const fieldsId = useId();
  const isListed = actor === null || admins.some(({ user_id: id }) => id === actor);
  return (
    <>
      {isPhone && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          Who and when
        </button>
      )}
      <div
        id={fieldsId}
        className={styles.narrowing}
        role="group"
        aria-label="Who and when"
        hidden={!isShown}
      >
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
        {isNarrowed && (
          <Button kind="quiet" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
    </>
  );
};
