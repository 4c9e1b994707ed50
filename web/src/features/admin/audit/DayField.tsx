import { useEffect, useState } from 'react';
import { isDay } from './audit.rules.ts';
import styles from './Audit.module.css';

/** A day of the calendar, or none. Reports a day once it is complete: while a year is typed, 2026 is the year 2 first. */
export const DayField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}) => {
  const [typed, setTyped] = useState(value ?? '');

  useEffect(() => setTyped(value ?? ''), [value]);

  const handleChange = (day: string) => {
    setTyped(day);
    if (day === '') onChange(null);
    else if (isDay(day)) onChange(day);
  };

  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input type="date" value={typed} onChange={({ target }) => handleChange(target.value)} />
    </label>
  );
};
