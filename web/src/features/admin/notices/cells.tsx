import type { Notice } from '@sebule/contract';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { ActionMenu } from '../kit/actions/ActionMenu.tsx';
import { countText } from '../kit/count-text.ts';
import { audienceText, isCurrent, residentsText } from './notice.rules.ts';
import type { NoticeAction } from './NoticeActionDialog.tsx';
import cell from '../kit/table/Cells.module.css';
import styles from './Notices.module.css';

/** The title, and the beginning of the text. */
export const NoticeText = ({ title, message }: Notice) => (
  <div className={cell.lines}>
    <span className={cell.first}>{title}</span>
    <span className={`${cell.second} ${cell.clamped}`}>{message}</span>
  </div>
);

/** How many were told, and what was sent for it. */
const reachText = ({ residents, sms_parts: parts }: Notice): string =>
  [residentsText(residents), ...(parts === null ? [] : [countText(parts, 'text message')])].join(' · ');

/** Whom it is for, and how many were told. */
export const AudienceCell = (notice: Notice) => (
  <div className={cell.lines}>
    <span>{audienceText(notice)}</span>
    <span className={cell.second}>{reachText(notice)}</span>
  </div>
);

/** A notice on a card: its message, whom it is for, by whom it was published, and when it ends. */
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

/** When it was published, and by whom. */
export const PublishedCell = ({ created_at, created_by }: Notice) => (
  <div className={cell.lines}>
    <Timestamp at={created_at} />
    {created_by && <span className={cell.second}>{created_by}</span>}
  </div>
);

/** When it ends or has ended. */
export const EndCell = (notice: Notice) => (
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
