import type { Resident } from '@sebule/contract';
import { useState } from 'react';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { phoneText } from '../../kit/phone-text.ts';
import { StatusChip } from '../../kit/states/StatusChip.tsx';
import { columnHelper } from '../../kit/table/features.ts';
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
    <time dateTime={moment} title={exactDateText(date)} className={styles.date}>
      {dateText(date, now)}
    </time>
  );
};

const helper = columnHelper<Resident>();

/** The ids of sortable columns are the server's names for them. */
export const residentColumns = (onAction: OnAction) =>
  helper.columns([
    helper.accessor('name', {
      header: 'Name',
      cell: ({ row }) => <NameCell {...row.original} />,
      meta: { isRowHeader: true },
    }),
    helper.accessor('phone', { header: 'Phone', cell: ({ row }) => <Phone {...row.original} /> }),
    helper.accessor('apartment', {
      header: 'Apartment, location',
      cell: ({ row }) => <HomeCell {...row.original} />,
    }),
    helper.display({
      id: 'mac',
      header: 'MAC',
      cell: ({ row }) => <MacCell {...row.original} />,
      meta: { from: 'laptop' },
    }),
    helper.accessor('status', { header: 'Status', cell: ({ row }) => <StatusCell {...row.original} /> }),
    helper.accessor('last_login', {
      header: 'Last login',
      cell: ({ getValue }) => <DateCell moment={getValue()} />,
      meta: { from: 'tablet' },
    }),
    helper.accessor('last_watched_at', {
      header: 'Last watched',
      cell: ({ getValue }) => <DateCell moment={getValue()} />,
      meta: { from: 'tablet' },
    }),
    helper.accessor('total_watched', {
      header: 'Watched',
      sortDescFirst: true,
      meta: { align: 'end', from: 'tablet' },
    }),
    helper.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <ResidentActions resident={row.original} places={2} onAction={onAction} />,
      meta: { align: 'end' },
    }),
  ]);
