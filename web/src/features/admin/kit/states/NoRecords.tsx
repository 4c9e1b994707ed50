import { messages } from '@sebule/contract/messages';
import type { ReactNode } from 'react';
import { Button } from '../../../../shared/ui/Button.tsx';
import { LampIcon } from '../../../../shared/ui/Logo.tsx';
import styles from './NoRecords.module.css';

/**
 * Replaces a table without rows. `onShowAll`: set when a search or a filter may be the reason; otherwise `children` say
 * what will be here.
 */
export const NoRecords = ({ onShowAll, children }: { onShowAll?: () => void; children?: ReactNode }) => (
  <div className={styles.empty} role="status" data-no-records tabIndex={-1}>
    <LampIcon size={44} lit={false} />
    <p>{messages.noRecords}</p>
    {children && !onShowAll && <p className={styles.hint}>{children}</p>}
    {onShowAll && (
      <Button kind="quiet" onClick={onShowAll}>
        Show all
      </Button>
    )}
  </div>
);
