import type { Row, RowData } from '@tanstack/react-table';
import type { Features } from './features.ts';
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

export const SelectRow = <Data extends RowData>({
  row,
  name,
}: {
  row: Row<Features, Data>;
  name: string;
}) => (
  <RowCheckbox
    label={`Select ${name}`}
    checked={row.getIsSelected()}
    disabled={!row.getCanSelect()}
    onChange={row.getToggleSelectedHandler()}
  />
);
