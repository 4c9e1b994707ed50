import type { Resident } from '@sebule/contract';
import { useState } from 'react';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { phoneText } from '../../kit/phone-text.ts';
import { StatusChip } from '../../kit/states/StatusChip.tsx';
import { NoValue } from '../../kit/table/NoValue.tsx';
import { dateText, exactDateText } from './date-text.rules.ts';
import { STATUS_LABELS } from './status.ts';
import cell from '../../kit/table/Cells.module.css';
import styles from './cells.module.css';

export const NameCell = ({ name, account2 }: Resident) => (
  <div className={`${cell.lines} ${styles.names}`}>
    <span className={cell.first}>{name}</span>
    <span className={cell.second}>
      <VisuallyHidden>Second account name: </VisuallyHidden>
      {account2}
    </span>
  </div>
);

/** On one line, as it is read out or dialled. */
export const Phone = ({ phone }: Resident) =>
  phone ? <span className={cell.digits}>{phoneText(phone)}</span> : <NoValue label="No phone" />;

export const HomeCell = ({ apartment, location }: Resident) => (
  <div className={cell.lines}>
    {apartment ?? <NoValue label="No apartment" />}
    {location && <span className={cell.second}>{location}</span>}
  </div>
);

export const MacCell = ({ mac, mac_is_private: isPrivate, mac_shared_with: sharedWith }: Resident) =>
  mac ? (
    <div className={cell.lines}>
      <span className={cell.digits}>{mac}</span>
      {isPrivate && <span className={cell.second}>private address, may change</span>}
      {sharedWith && <span className={cell.second}>also {sharedWith}</span>}
    </div>
  ) : (
    <NoValue label="No MAC address" />
  );

const TONES = { active: 'good', pending: 'waiting', blocked: 'stopped' } as const;

export const StatusCell = ({ status }: Pick<Resident, 'status'>) => (
  <StatusChip tone={TONES[status]} label={STATUS_LABELS[status]} />
);

export const DateCell = ({ moment }: { moment: string | null }) => {
  const [now] = useState(() => new Date());
  if (moment === null) return <NoValue label="Never" />;
  const date = new Date(moment);
  return (
    <time dateTime={moment} title={exactDateText(date)} className={styles.date}>
      {dateText(date, now)}
    </time>
  );
};
