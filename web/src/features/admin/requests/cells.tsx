import type { AdminRequest, RequestStatus } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ActionMenu } from '../kit/actions/ActionMenu.tsx';
import { phoneText } from '../kit/phone-text.ts';
import { smsStateQuery } from '../kit/sms/sms.queries.ts';
import { titleAddress } from '../kit/title-address.ts';
import { isNews, linkingStatus, offerText } from './requests.rules.ts';
import cell from '../kit/table/Cells.module.css';
import styles from './Requests.module.css';

/** What an admin does with a request. */
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
      <button type="button" onClick={() => onAnswer(request, 'uploaded')}>
        {offerText(request, sms)}
      </button>
    </span>
  );
};

/** What a request is about besides its name: its type, what was said about it, its title now, and what was answered. */
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

/** The title that is wanted. */
export const RequestTitle = ({
  request,
  onAnswer,
}: { request: AdminRequest } & Pick<RequestActions, 'onAnswer'>) => (
  <div className={cell.lines}>
    <span className={cell.first}>{request.movie_name}</span>
    <RequestFacts {...request} />
    <HereOffer request={request} onAnswer={onAnswer} />
  </div>
);

/** Who asked first, and how many others. */
export const AskerLine = ({ request: { name, phone, apartment, residents } }: { request: AdminRequest }) => (
  <div className={cell.lines}>
    <span>{[name, apartment].filter(Boolean).join(', ')}</span>
    <span className={`${cell.second} ${cell.digits}`}>
      {phoneText(phone)}
      {residents > 1 && ` and ${(residents - 1).toLocaleString('en')} more`}
    </span>
  </div>
);

/** What else can be done with a request. */
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
