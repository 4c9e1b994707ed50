import { TABLE_PAGE_SIZES } from '@sebule/contract/common/limits';
import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/Icon.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { InlineSelect } from './InlineSelect.tsx';
import { lastPage, rangeText } from './table-state.rules.ts';
import styles from './Pagination.module.css';

const PageButton = ({
  label,
  page,
  isAvailable,
  onGo,
  children,
}: {
  label: string;
  page: number;
  isAvailable: boolean;
  onGo: (page: number) => void;
  children: ReactNode;
}) => (
  <IconButton label={label} unavailable={!isAvailable} onClick={() => onGo(page)}>
    <Icon>{children}</Icon>
  </IconButton>
);

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
  const go = (to: number) => onChange({ page: to });
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
        <PageButton label="First page" page={1} isAvailable={page > 1} onGo={go}>
          <path d="M17 7l-5 5 5 5M7 7v10" />
        </PageButton>
        <PageButton label="Previous page" page={page - 1} isAvailable={page > 1} onGo={go}>
          <path d="m14.5 7-5 5 5 5" />
        </PageButton>
        <PageButton label="Next page" page={page + 1} isAvailable={page < last} onGo={go}>
          <path d="m9.5 7 5 5-5 5" />
        </PageButton>
        <PageButton label="Last page" page={last} isAvailable={page < last} onGo={go}>
          <path d="M7 7l5 5-5 5M17 7v10" />
        </PageButton>
      </div>
    </div>
  );
};
