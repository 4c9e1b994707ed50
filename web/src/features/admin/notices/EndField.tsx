import { useState } from 'react';
import { serverNow } from '#shared/api/client.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { PRESETS, endOfDay, latestEnd, localTime } from './entry.rules.ts';
import styles from './Notices.module.css';

/** When a notice ends, with the usual choices. */
export const EndField = ({
  value,
  error,
  disabled,
  onChange,
}: {
  /** As a `datetime-local` field has it. */
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}) => {
  const [now] = useState(() => new Date(serverNow()));
  return (
    <div className={styles.end}>
      <TextField
        label="Ends"
        name="ends_at"
        type="datetime-local"
        required
        readOnly={disabled}
        min={localTime(now)}
        max={latestEnd(now)}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={`wrap-2 ${styles.presets}`} role="group" aria-label="Ends after">
        {PRESETS.map(({ label, days }) => (
          <button
            key={label}
            type="button"
            className={`touchable ${styles.preset}`}
            disabled={disabled}
            aria-pressed={value === endOfDay(now, days)}
            onClick={() => onChange(endOfDay(now, days))}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
};
