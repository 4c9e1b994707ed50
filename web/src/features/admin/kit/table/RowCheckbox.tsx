import styles from './RowCheckbox.module.css';

/** The checkbox that selects a row, or all rows of the page; `label` is read, not shown. */
export const RowCheckbox = ({
  label,
  checked,
  partly = false,
  disabled = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  /** Some rows are selected, not all. */
  partly?: boolean;
  disabled?: boolean;
  /** Gets React's event: a press with Shift selects a range. */
  onChange: (event: unknown) => void;
}) => (
  <label className={styles.checkbox}>
    <input
      type="checkbox"
      aria-label={label}
      ref={(input) => {
        if (input) input.indeterminate = partly;
      }}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
    />
  </label>
);
