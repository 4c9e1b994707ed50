import { type RequestStatus, type SmsState, smsText, requestMessages } from '@sebule/contract';
import { createCorrectPaidSms, createPaidSms, type SmsOutbox } from '#features/messaging/index.ts';
import type { Notifications } from '#features/notifications/index.ts';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { SMS_EXPIRES_MS } from './limits.rules.ts';
import { answeredMeanwhile, requestReopened } from './requests.errors.ts';
import { type Recipient, type RequestRow, isOpen, requestsRepository } from './requests.repository.ts';
import { lockRequests } from './requests.service.ts';

/** What an admin says about a request. */
export interface Answer {
  id: number;
  status: RequestStatus;
  message: string;
  /** The admin's account. */
  answeredBy: number;
  /** The status that the admin has seen: another one means that somebody else has answered. */
  seen?: RequestStatus | undefined;
  /** The title that it has become; null removes it. */
  titleId?: number | null | undefined;
  /** Also by SMS, in at most so many parts altogether. */
  smsParts?: number | undefined;
}

/** What has become of an answer. */
export interface Answered {
  /** False when the status was the same: then the answer is corrected, and nobody has been told again. */
  isNews: boolean;
  /** The title that the request is linked to now. */
  titleId: number | null;
  /** Residents who were notified. */
  notified: number;
  /** How many of them get a text message. */
  bySms: number;
  /** Parts of text messages that were queued. */
  smsParts: number;
}

interface AnswerDependencies extends Notifications {
  clock: Clock;
  sms: Pick<SmsOutbox, 'queueToMany' | 'correctAbout' | 'cancelAbout'>;
  smsState: SmsState;
}

interface Audience {
  recipients: readonly Recipient[];
  titleId: number | null;
}

type ToldAnswer = Parameters<Notifications['correct']>[2];

const aboutRequest = (id: number): string => `request ${id}`;

/** What a request is linked to after an answer that names no title: one that is not here any more, to none. */
const keptTitle = (known: RequestRow, status: RequestStatus): number | null =>
  status === 'uploaded' || status === 'inProgress' ? known.title_id : null;

/**
 * Answers a request within the caller's transaction. Everybody who wanted to be notified is, by the name that they
 * had typed; the lists of all of them refresh. A status that it had been answered with already is told nobody again:
 * then the notifications, and the text messages that have not been sent yet, are corrected.
 * @throws AppError 404 or 409
 */
export const createAnswerRequest = (dependencies: AnswerDependencies) => {
  const { clock, notify, correct, announce, sms, smsState } = dependencies;
  const sendPaid = createPaidSms({ sms, smsState });
  const correctPaid = createCorrectPaidSms({ sms });

  /** Each by the name that they had typed. */
  const forEachName = async (
    { id, status, message }: Answer,
    { recipients, titleId }: Audience,
    tell: (accountIds: readonly number[], told: ToldAnswer) => Promise<void>,
  ): Promise<void> => {
    const subject = `request ${id} ${status}`;
    for (const [movie_name, those] of Map.groupBy(recipients, ({ movieName }) => movieName)) {
      const content = { kind: 'request-answered', movie_name, status, message } as const;
      await tell(
        those.map(({ accountId }) => accountId),
        { content, titleId, subject },
      );
    }
  };

  const notifyAll = (tx: Tx, answer: Answer, audience: Audience): Promise<void> =>
    forEachName(answer, audience, (ids, told) => notify(tx, ids, { ...told, anew: true }));

  /** What has been told already, and what still waits to be sent, has the text that stands now. */
  const correctAll = async (tx: Tx, answer: Answer, audience: Audience): Promise<void> => {
    const { id, message, smsParts } = answer;
    await forEachName(answer, audience, (ids, told) => correct(tx, ids, told));
    await correctPaid(tx, { about: aboutRequest(id), text: smsText(message), most: smsParts });
  };

  /** @returns the parts of the messages */
  const sendSms = async (
    tx: Tx,
    { id, message, smsParts: most }: Answer,
    recipients: readonly Recipient[],
  ): Promise<number> => {
    // An earlier answer that still waits is not true any more.
    await sms.cancelAbout(aboutRequest(id), tx);
    if (most === undefined) return 0;
    return sendPaid(tx, {
      to: recipients.flatMap(({ smsPhone }) => smsPhone ?? []),
      text: smsText(message),
      about: aboutRequest(id),
      expiresAt: clock.now() + SMS_EXPIRES_MS,
      most,
    });
  };

  return async (tx: Tx, answer: Answer): Promise<Answered> => {
    const { id, status, message, answeredBy, seen } = answer;
    const requests = requestsRepository(tx.db);
    // Nobody may join it between the answer and the notifications, or answer it, too.
    await lockRequests(tx);
    const known = await requests.find(id);
    if (!known) throw notFound(requestMessages.requestNotFound);
    if (seen !== undefined && seen !== known.status) throw answeredMeanwhile();
    const other = isOpen({ status }) ? await requests.findOpen(known.title_key, known.movie_type) : undefined;
    if (other && other.id !== id) throw requestReopened();
    const isNews = known.status !== status || known.answered_at === null;
    const titleId = answer.titleId === undefined ? keptTitle(known, status) : answer.titleId;
    const answeredAt = isNews ? isoTime(clock.now()) : known.answered_at;
    await requests.update(id, {
      status,
      answer: message,
      answered_at: answeredAt,
      answered_by: answeredBy,
      title_id: titleId,
    });
    const askers = await requests.askersOf(id);
    const recipients = askers.filter(({ notify: wanted }) => wanted === 1);
    if (isNews) await notifyAll(tx, answer, { recipients, titleId });
    else await correctAll(tx, answer, { recipients: askers, titleId });
    const smsParts = isNews ? await sendSms(tx, answer, recipients) : 0;
    announce(
      tx,
      askers.map(({ accountId }) => accountId),
      'requests-changed',
    );
    return {
      isNews,
      titleId,
      notified: isNews ? recipients.length : 0,
      bySms: smsParts > 0 ? recipients.filter(({ smsPhone }) => smsPhone !== null).length : 0,
      smsParts,
    };
  };
};
export type AnswerRequest = ReturnType<typeof createAnswerRequest>;
