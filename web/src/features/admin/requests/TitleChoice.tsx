import type { TitleLink } from '@sebule/contract';
import { useId } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import cell from '../kit/table/Cells.module.css';
import styles from './Requests.module.css';

/** The title that a request has become: residents open it from their request and their notification. */
export const TitleChoice = ({
  title,
  onFind,
  onRemove,
}: {
  title: TitleLink | null;
  onFind: () => void;
  onRemove: () => void;
}) => {
  const label = useId();
  return (
    <div className={`spread ${styles.choice}`} role="group" aria-labelledby={label}>
      <div className={cell.lines}>
        <span id={label} className={cell.second}>
          Opens for residents
        </span>
        <span role="status" className={title ? cell.first : undefined}>
          {title?.title ?? 'No title'}
        </span>
      </div>
      <div className="wrap-2">
        <Button kind="quiet" onClick={onFind}>
          {title ? 'Change' : 'Link to a title'}
        </Button>
        {title && (
          <Button kind="quiet" onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
};
