import styles from './RowCheckbox.module.css';

/** The checkbox that selects a row, or all rows of the page; `label` is for screen readers only. */
export const RowCheckbox = ({
  label,
  checked,
  indeterminate = false,
  disabled = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  /** Some rows are selected, not all. */
  indeterminate?: boolean;
  disabled?: boolean;
  /** Receives React's event: a Shift-click selects a range. */
  onChange: (event: unknown) => void;
}) => (
  <label className={styles.checkbox}>
    <input
      type="checkbox"
      aria-label={label}
      ref={(input) => {
        if (input) input.indeterminate = indeterminate;
      }}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
    />
  </label>
);
