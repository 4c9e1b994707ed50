import { type RequestStatus, messages } from '@sebule/contract';
import type { Notifications } from '#features/notifications/index.ts';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { isOpen, requestsRepository } from './requests.repository.ts';
import { lockRequests } from './requests.service.ts';

/** What an admin says about a request. */
export interface Answer {
  id: number;
  status: RequestStatus;
  message: string;
  /** The title that it has become. */
  titleId?: number | null;
}

interface Dependencies extends Notifications {
  clock: Clock;
}

const reopened = (): AppError => new AppError(409, 'request-reopened', messages.requestReopened);

/**
 * Answers a request within the caller's transaction. Everybody who wanted to be notified is, by the name that they
 * had typed; the lists of all of them refresh. @throws AppError 404 or 409
 */
export const createAnswerRequest =
  ({ clock, notify, announce }: Dependencies) =>
  async (tx: Tx, { id, status, message, titleId = null }: Answer): Promise<void> => {
    const requests = requestsRepository(tx.db);
    // Nobody may join it between the answer and the notifications.
    await lockRequests(tx);
    const known = await requests.find(id);
    if (!known) throw notFound(messages.requestNotFound);
    const other = isOpen({ status }) ? await requests.findOpen(known.title_key, known.movie_type) : undefined;
    if (other && other.id !== id) throw reopened();
    const now = isoTime(clock.now());
    await requests.update(id, { status, answer: message, answered_at: now, title_id: titleId });
    const askers = await requests.askersOf(id);
    const notified = Map.groupBy(
      askers.filter(({ notify: wanted }) => wanted === 1),
      ({ movieName }) => movieName,
    );
    for (const [movie_name, those] of notified) {
      const content = { kind: 'request-answered', movie_name, status, message } as const;
      await notify(
        tx,
        those.map(({ accountId }) => accountId),
        { content, titleId },
      );
    }
    announce(
      tx,
      askers.map(({ accountId }) => accountId),
      'requests-changed',
    );
  };
