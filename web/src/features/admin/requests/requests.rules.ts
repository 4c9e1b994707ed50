import type { AdminRequest, RequestAnswered, RequestFilter, RequestStatus, SmsState } from '@sebule/contract';
import { countText } from '../kit/count-text.ts';

/** The filters; `here`: requests whose title is available. Without one, the list shows pending requests. */
export const FILTERS = ['inProgress', 'cancelled', 'all', 'here'] as const satisfies RequestFilter[];
export type Filter = (typeof FILTERS)[number];

export const STATUSES = ['pending', 'inProgress', 'uploaded', 'cancelled'] as const satisfies RequestStatus[];

export const STATUS_LABELS: Record<RequestStatus, string> = {
  pending: 'Pending',
  inProgress: 'In progress',
  uploaded: 'Uploaded',
  cancelled: 'Cancelled',
};

const ANSWERS: Record<RequestStatus, (name: string) => string> = {
  uploaded: (name) => `${name} is available now. Enjoy it!`,
  inProgress: (name) => `${name} is partly uploaded. The rest will follow.`,
  cancelled: (name) => `We are sorry: ${name} could not be found.`,
  pending: (name) => `We are looking for ${name} again.`,
};

/** The default message to those who asked for a title. */
export const answerFor = (status: RequestStatus, name: string): string => ANSWERS[status](name);

export const apartments = (count: number): string => countText(count, 'apartment');

/** Whether an answer with this status notifies anybody: the same status only corrects the message and the title. */
export const isNews = (
  request: Pick<AdminRequest, 'status' | 'answered_at'>,
  status: RequestStatus,
): boolean => status !== request.status || request.answered_at === null;

/** Whether a request with this status can be linked to a title. */
export const hasTitle = (status: RequestStatus): boolean => status === 'uploaded' || status === 'inProgress';

/** The message that the dialog begins with: for a correction, the one that was sent. */
export const firstMessage = (request: AdminRequest, status: RequestStatus): string =>
  isNews(request, status)
    ? answerFor(status, request.movie_name)
    : (request.answer ?? answerFor(status, request.movie_name));

/** The status after a title is linked. */
export const linkingStatus = ({ status }: Pick<AdminRequest, 'status'>): RequestStatus =>
  hasTitle(status) ? status : 'uploaded';

/** Whether text messages are free: others are only sent when an admin ticks them. */
export const isFreeSms = (sms: SmsState | undefined): boolean =>
  sms !== undefined && sms.gateway !== 'none' && sms.price_kes === 0;

/** "Answer 12 apartments", and "9 by SMS" where text messages are free. */
export const offerText = (
  request: AdminRequest,
  sms: SmsState | undefined,
  whom = apartments(request.asked_by),
): string =>
  isFreeSms(sms) && request.by_sms > 0 ? `Answer ${whom}, ${request.by_sms} by SMS` : `Answer ${whom}`;

/** "The Kite is Uploaded, 12 residents told, 9 by SMS". */
export const answeredText = (name: string, { status, notified, by_sms: bySms }: RequestAnswered): string =>
  [
    `${name} is ${STATUS_LABELS[status]}`,
    notified > 0 ? `${countText(notified, 'resident')} told` : 'nobody notified',
    ...(bySms > 0 ? [`${bySms.toLocaleString('en')} by SMS`] : []),
  ].join(', ');

export const notifyText = ({ notify }: Pick<AdminRequest, 'notify'>): string => (notify ? 'Yes' : 'No');

/** "3 requests can be answered: these titles are here now." */
export const hereText = (count: number): string =>
  countText(
    count,
    'request can be answered: its title is here now.',
    'requests can be answered: their titles are here now.',
  );

/** "12 apartments have asked for The Kite.", with "as a series" if the title is not of the requested kind. */
export const askedText = ({
  asked_by: count,
  here,
  movie_name: name,
  movie_type: type,
}: AdminRequest): string => {
  const isOther = here !== null && here.is_series !== (type === 'series');
  return `${apartments(count)} ${count === 1 ? 'has' : 'have'} asked for ${here?.title ?? name}${isOther ? `, as a ${type}` : ''}.`;
};

/** "2 more requests can be answered", for a link to them. */
export const moreText = (count: number): string =>
  countText(count, 'more request can be answered', 'more requests can be answered');
