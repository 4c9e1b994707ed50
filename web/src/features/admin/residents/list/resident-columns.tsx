import type { Resident } from '@sebule/contract';
import { useState } from 'react';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { phoneText } from '../../kit/phone-text.ts';
import { StatusChip } from '../../kit/states/StatusChip.tsx';
import { columnFor } from '../../kit/table/features.ts';
import { NoValue } from '../../kit/table/NoValue.tsx';
import { STATUS_LABELS } from '../status.ts';
import { dateText, exactDateText } from './date-text.rules.ts';
import { ResidentActions, type OnAction } from './ResidentActions.tsx';
import cell from '../../kit/table/Cells.module.css';
import styles from './cells.module.css';

const NameCell = ({ name, account2 }: Resident) => (
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

const HomeCell = ({ apartment, location }: Resident) => (
  <div className={cell.lines}>
    {apartment ?? <NoValue label="No apartment" />}
    {location && <span className={cell.second}>{location}</span>}
  </div>
);

const MacCell = ({ mac, mac_is_private: isPrivate, mac_shared_with: sharedWith }: Resident) =>
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

const DateCell = ({ moment }: { moment: string | null }) => {
  const [now] = useState(() => new Date());
  if (moment === null) return <NoValue label="Never" />;
  const date = new Date(moment);
  return (
    <time dateTime={moment} title={exactDateText(date)} className="nowrap">
      {dateText(date, now)}
    </time>
  );
};

const column = columnFor<Resident>();

/** The ids of sortable columns are the server's names for them. */
export const residentColumns = (onAction: OnAction) => [
  column('name', 'Name', (resident) => <NameCell {...resident} />, { isSortable: true, isRowHeader: true }),
  column('phone', 'Phone', (resident) => <Phone {...resident} />, { isSortable: true }),
  column('apartment', 'Apartment, location', (resident) => <HomeCell {...resident} />, { isSortable: true }),
  column('mac', 'MAC', (resident) => <MacCell {...resident} />, { from: 'laptop' }),
  column('status', 'Status', (resident) => <StatusCell {...resident} />, { isSortable: true }),
  column('last_login', 'Last login', (resident) => <DateCell moment={resident.last_login} />, {
    isSortable: true,
    from: 'tablet',
  }),
  column('last_watched_at', 'Last watched', (resident) => <DateCell moment={resident.last_watched_at} />, {
    isSortable: true,
    from: 'tablet',
  }),
  column('total_watched', 'Watched', (resident) => resident.total_watched, {
    isSortable: 'largest first',
    align: 'end',
    from: 'tablet',
  }),
  column(
    'actions',
    'Actions',
    (resident) => <ResidentActions resident={resident} places={2} onAction={onAction} />,
    { align: 'end' },
  ),
];
