import { TABLE_PAGE_SIZES } from '@sebule/contract/common/limits';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { lineIcon } from '../icons.tsx';
import { InlineSelect } from './InlineField.tsx';
import { lastPage, rangeText } from './table-state.rules.ts';
import styles from './Pagination.module.css';

const FirstIcon = lineIcon('M17 7l-5 5 5 5M7 7v10');
const PreviousIcon = lineIcon('m14.5 7-5 5 5 5');
const NextIcon = lineIcon('m9.5 7 5 5-5 5');
const LastIcon = lineIcon('M7 7l5 5-5 5M17 7v10');

/** Below a table: rows per page, the range shown, and buttons to other pages. */
export const Pagination = ({
  page,
  size,
  total,
  onChange,
}: {
  page: number;
  size: number;
  total: number;
  onChange: (change: { page: number } | { size: number }) => void;
}) => {
  const last = lastPage(total, size);
  const steps = [
    { label: 'First page', to: 1, isThere: page > 1, Icon: FirstIcon },
    { label: 'Previous page', to: page - 1, isThere: page > 1, Icon: PreviousIcon },
    { label: 'Next page', to: page + 1, isThere: page < last, Icon: NextIcon },
    { label: 'Last page', to: last, isThere: page < last, Icon: LastIcon },
  ];
  return (
    <div className={`note ${styles.pagination}`} role="group" aria-label="Pages">
      <InlineSelect
        label="Rows per page"
        value={size}
        onChange={({ target }) => onChange({ size: Number(target.value) })}
      >
        {TABLE_PAGE_SIZES.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </InlineSelect>
      <p className="digits" role="status">
        {rangeText({ page, size }, total)}
      </p>
      <div className={styles.steps}>
        {steps.map(({ label, to, isThere, Icon }) => (
          <IconButton key={label} label={label} unavailable={!isThere} onClick={() => onChange({ page: to })}>
            <Icon />
          </IconButton>
        ))}
      </div>
    </div>
  );
};
