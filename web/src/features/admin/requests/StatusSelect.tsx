import type { AdminRequest, RequestStatus } from '@sebule/contract';
import { stopKeysWhileOpen } from '#shared/ui/SelectField.tsx';
import { STATUSES, STATUS_LABELS } from './requests.rules.ts';
import styles from './Requests.module.css';

/** The status of a request. Another one is only proposed: the answer is confirmed first. */
export const StatusSelect = ({
  request: { movie_name: name, status },
  onChange,
}: {
  request: AdminRequest;
  onChange: (status: RequestStatus) => void;
}) => (
  <span className={styles.status} data-status={status}>
    <select
      aria-label={`Status of ${name}`}
      value={status}
      onKeyDown={stopKeysWhileOpen}
      onChange={({ target }) => onChange(target.value as RequestStatus)}
    >
      {STATUSES.map((each) => (
        <option key={each} value={each}>
          {STATUS_LABELS[each]}
        </option>
      ))}
    </select>
  </span>
);
