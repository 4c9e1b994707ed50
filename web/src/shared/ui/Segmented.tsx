import { useId, type ReactNode } from 'react';
import styles from './Segmented.module.css';

/** A segmented control with two or three options. `hint` explains the chosen one. */
export const Segmented = <Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  hint,
}: {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  hint?: ReactNode;
}) => {
  const hintId = useId();
  return (
    <fieldset className={`stack-2 shrinkable ${styles.field}`} aria-describedby={hint ? hintId : undefined}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={`touchable ${styles.option}`}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className="note" role="status">
          {hint}
        </p>
      )}
    </fieldset>
  );
};
