import type { AdminRequest, RequestStatus } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { stopKeysWhileOpen } from '#shared/ui/SelectField.tsx';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { ActionMenu } from '../kit/actions/ActionMenu.tsx';
import { phoneText } from '../kit/phone-text.ts';
import { smsStateQuery } from '../kit/sms/sms.queries.ts';
import { columnFor } from '../kit/table/features.ts';
import { titleAddress } from '../kit/title-address.ts';
import { STATUSES, STATUS_LABELS, isNews, linkingStatus, notifyText, offerText } from './requests.rules.ts';
import cell from '../kit/table/Cells.module.css';
import styles from './Requests.module.css';

export interface RequestActions {
  onAnswer: (request: AdminRequest, status: RequestStatus) => void;
  onAskers: (request: AdminRequest) => void;
}

const TYPE_LABELS = { movie: 'Movie', series: 'Series' } as const;

/** Offers the answer to a request whose title is here now. */
export const HereOffer = ({
  request,
  onAnswer,
}: { request: AdminRequest } & Pick<RequestActions, 'onAnswer'>) => {
  const { data: sms } = useQuery(smsStateQuery);
  const { here } = request;
  if (here === null) return null;
  return (
    <span className={`small ${styles.offer}`}>
      <span>
        <Link to={titleAddress(here)}>{here.title}</Link> is here now.
      </span>
      <button type="button" className="touchable bold" onClick={() => onAnswer(request, 'uploaded')}>
        {offerText(request, sms)}
      </button>
    </span>
  );
};

/** A request without its name: type, description, linked title and answer. */
export const RequestFacts = ({ movie_type: type, description, video, answer }: AdminRequest) => (
  <>
    <span className={`${cell.second} ${cell.clamped}`} title={description ?? undefined}>
      {[TYPE_LABELS[type], description].filter(Boolean).join(' · ')}
    </span>
    {video && (
      <span className={cell.second}>
        Opens <Link to={titleAddress(video)}>{video.title}</Link>
      </span>
    )}
    {answer !== null && (
      <span className={`${cell.second} ${cell.clamped}`} title={answer}>
        Answer: “{answer}”
      </span>
    )}
  </>
);

export const AskerLine = ({ request: { name, phone, apartment, residents } }: { request: AdminRequest }) => (
  <div className={cell.lines}>
    <span>{[name, apartment].filter(Boolean).join(', ')}</span>
    <span className={`${cell.second} ${cell.digits}`}>
      {phoneText(phone)}
      {residents > 1 && ` and ${(residents - 1).toLocaleString('en')} more`}
    </span>
  </div>
);

export const RequestMenu = ({ request, onAnswer, onAskers }: { request: AdminRequest } & RequestActions) => (
  <ActionMenu
    label={`Actions for ${request.movie_name}`}
    actions={[
      { label: 'Who wants it', onSelect: () => onAskers(request) },
      ...(request.answered_at === null
        ? []
        : [{ label: 'Correct the answer', onSelect: () => onAnswer(request, request.status) }]),
      {
        label: isNews(request, linkingStatus(request)) ? 'Answer with a title' : 'Link to a title',
        onSelect: () => onAnswer(request, linkingStatus(request)),
      },
    ]}
  />
);

/** The status of a request. Another one only opens the dialog that confirms it. */
export const StatusSelect = ({
  request: { movie_name: name, status },
  onChange,
}: {
  request: AdminRequest;
  onChange: (status: RequestStatus) => void;
}) => (
  <span className={styles.status} data-status={status}>
    <select
      className="touchable bold"
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

const column = columnFor<AdminRequest>();

/** The ids of sortable columns are the server's names for them. */
export const requestColumns = ({ onAnswer, onAskers }: RequestActions) => [
  column(
    'movie_name',
    'Movie',
    (request) => (
      <div className={cell.lines}>
        <span className={cell.first}>{request.movie_name}</span>
        <RequestFacts {...request} />
        <HereOffer request={request} onAnswer={onAnswer} />
      </div>
    ),
    { isSortable: true, isRowHeader: true },
  ),
  column('asker', 'Requested by', (request) => <AskerLine request={request} />),
  column('asked_by', 'Apartments', (request) => request.asked_by, {
    isSortable: 'largest first',
    align: 'end',
  }),
  column(
    'request_date',
    'Date',
    (request) => (
      <span className={cell.digits}>
        <Timestamp at={request.request_date} />
      </span>
    ),
    { isSortable: true, from: 'laptop' },
  ),
  column('notify', 'Notify', notifyText, { from: 'laptop' }),
  column(
    'status',
    'Status',
    (request) => <StatusSelect request={request} onChange={(status) => onAnswer(request, status)} />,
    { isSortable: true },
  ),
  column(
    'actions',
    'Actions',
    (request) => <RequestMenu request={request} onAnswer={onAnswer} onAskers={onAskers} />,
    { align: 'end' },
  ),
];
