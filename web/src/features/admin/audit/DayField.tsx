import { useState } from 'react';
import { InlineField } from '../kit/table/InlineField.tsx';
import { isDay } from './audit.rules.ts';

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
  const [typed, setTyped] = useState({ text: value ?? '', over: value });
  // The day has been reported, or changed elsewhere. The address follows a moment after the keys.
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
