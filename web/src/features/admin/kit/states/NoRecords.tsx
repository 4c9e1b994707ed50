import * as commonMessages from '@sebule/contract/common/messages';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { LampIcon } from '#shared/ui/Logo.tsx';
import styles from './NoRecords.module.css';

export interface OtherSearch {
  label: string;
  onSelect: () => void;
}

/**
 * Replaces a table without rows. `onShowAll` is for when a search or a filter may be the reason; otherwise `children` say
 * what will be here. `otherSearch` is likely to be meant.
 */
export const NoRecords = ({
  onShowAll,
  otherSearch,
  children,
}: {
  onShowAll?: () => void;
  otherSearch?: OtherSearch | null | undefined;
  children?: ReactNode;
}) => (
  <div className={`grid-4 muted ${styles.empty}`} role="status" data-no-records tabIndex={-1}>
    <LampIcon size={44} lit={false} />
    <p>{commonMessages.noRecords}</p>
    {children && !onShowAll && <p className={`small ${styles.hint}`}>{children}</p>}
    {otherSearch && <Button onClick={otherSearch.onSelect}>{otherSearch.label}</Button>}
    {onShowAll && (
      <Button kind="quiet" onClick={onShowAll}>
        Show all
      </Button>
    )}
  </div>
);
