import type { Notice } from '@sebule/contract';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { ActionMenu } from '../kit/actions/ActionMenu.tsx';
import { countText } from '../kit/count-text.ts';
import { columnFor } from '../kit/table/features.ts';
import { audienceText, isCurrent, residentsText } from './notice.rules.ts';
import type { NoticeAction } from './NoticeActionDialog.tsx';
import cell from '../kit/table/Cells.module.css';
import styles from './Notices.module.css';

const NoticeText = ({ title, message }: Notice) => (
  <div className={cell.lines}>
    <span className={cell.first}>{title}</span>
    <span className={`${cell.second} ${cell.clamped}`}>{message}</span>
  </div>
);

const reachText = ({ residents, sms_parts: parts }: Notice): string =>
  [residentsText(residents), ...(parts === null ? [] : [countText(parts, 'text message')])].join(' · ');

const AudienceCell = (notice: Notice) => (
  <div className={cell.lines}>
    <span>{audienceText(notice)}</span>
    <span className={cell.second}>{reachText(notice)}</span>
  </div>
);

export const NoticeFacts = (notice: Notice) => (
  <div className={styles.facts}>
    <span className={`${styles.message} ${cell.clamped}`}>{notice.message}</span>
    <span>
      {audienceText(notice)} · {reachText(notice)}
    </span>
    <span>
      <Timestamp at={notice.created_at} />
      {notice.created_by && ` by ${notice.created_by}`}
    </span>
    <span className={isCurrent(notice) ? styles.current : undefined}>
      {isCurrent(notice) ? 'Ends' : 'Ended'} <Timestamp at={notice.ends_at} />
    </span>
  </div>
);

const PublishedCell = ({ created_at, created_by }: Notice) => (
  <div className={cell.lines}>
    <Timestamp at={created_at} />
    {created_by && <span className={cell.second}>{created_by}</span>}
  </div>
);

const EndCell = (notice: Notice) => (
  <div className={cell.lines}>
    <Timestamp at={notice.ends_at} />
    <span className={isCurrent(notice) ? styles.current : cell.second}>
      {isCurrent(notice) ? 'Current' : 'Ended'}
    </span>
  </div>
);

export const NoticeActions = ({
  notice,
  onAction,
}: {
  notice: Notice;
  onAction: (action: NoticeAction) => void;
}) => (
  <ActionMenu
    label={`Actions for ${notice.title}`}
    actions={[
      { label: 'Write again', onSelect: () => onAction({ kind: 'again', notice }) },
      ...(isCurrent(notice) ? [{ label: 'End now', onSelect: () => onAction({ kind: 'end', notice }) }] : []),
      { label: 'Delete', danger: true, onSelect: () => onAction({ kind: 'delete', notice }) },
    ]}
  />
);

const column = columnFor<Notice>();

/** The ids of sortable columns are the server's names for them. */
export const noticeColumns = (onAction: (action: NoticeAction) => void) => [
  column('title', 'Notice', (notice) => <NoticeText {...notice} />, { isSortable: true, isRowHeader: true }),
  column('audience', 'For', (notice) => <AudienceCell {...notice} />),
  column('created_at', 'Published', (notice) => <PublishedCell {...notice} />, {
    isSortable: true,
    from: 'tablet',
  }),
  column('ends_at', 'Ends', (notice) => <EndCell {...notice} />, { isSortable: true }),
  column('actions', 'Actions', (notice) => <NoticeActions notice={notice} onAction={onAction} />, {
    align: 'end',
  }),
];
