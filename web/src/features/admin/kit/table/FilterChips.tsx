import styles from './FilterChips.module.css';

export interface FilterChoice<Value> {
  value: Value;
  label: string;
  /** How many rows it would show, where that is known. */
  count?: number | undefined;
}

/** Buttons of which one filters a table. */
export const FilterChips = <Value extends string | null>({
  label,
  choices,
  value,
  onChange,
}: {
  /** For screen readers. */
  label: string;
  choices: readonly FilterChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) => (
  <div className={styles.filter} role="group" aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice.label}
        type="button"
        aria-pressed={choice.value === value}
        onClick={() => onChange(choice.value)}
      >
        {choice.label}
        {choice.count !== undefined && (
          <span className={styles.count}>{choice.count.toLocaleString('en')}</span>
        )}
      </button>
    ))}
  </div>
);
