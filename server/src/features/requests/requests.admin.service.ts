import {
  ASKERS_LISTED_MAX,
  type AdminRequest,
  type RequestAnswer,
  type RequestAnswered,
  type RequestAsker,
  type TitleLink,
  requestMessages,
} from '@sebule/contract';
import { type AuditLog, smsNote } from '#features/audit/index.ts';
import { inTransactionOnce } from '#platform/db/call-keys.ts';
import { type Listed, type Page, mapListed } from '#platform/db/lists.ts';
import type { TitlesTable } from '#platform/db/schema.ts';
import { invalidField, notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { AnswerRequest } from './answer-request.ts';
import { type AskerRow, type Reach, askersRepository } from './askers.repository.ts';
import {
  type RequestsQuery,
  type RequestRow,
  type HereRow,
  adminRequestsRepository,
} from './requests.admin.repository.ts';
import { requestsRepository } from './requests.repository.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'events'> {
  audit: AuditLog;
  answer: AnswerRequest;
}

/** What admins see of a request besides its row. */
interface Extras {
  first: AskerRow | undefined;
  reach: Reach | undefined;
  here: HereRow | undefined;
}

const toLink = (id: number, title: string, kind: TitlesTable['kind'] | null): TitleLink => ({
  video_id: id,
  title,
  is_series: kind === 'series',
});

const toAsker = ({ request_id: _id, account_id, notify, ...asker }: AskerRow): RequestAsker => ({
  user_id: account_id,
  ...asker,
  notify: notify === 1,
});

const toAdminRequest = (
  { created_at, answeredBy, askedBy, titleId, title, kind, ...row }: RequestRow,
  { first, reach, here }: Extras,
): AdminRequest => {
  const { residents, notified, bySms } = reach ?? { residents: 0, notified: 0, bySms: 0 };
  return {
    ...row,
    request_date: created_at,
    description: first?.description ?? null,
    name: first?.name ?? null,
    phone: first?.phone ?? null,
    apartment: first?.apartment ?? null,
    asked_by: askedBy,
    residents,
    notify: notified > 0,
    notified,
    by_sms: bySms,
    answered_by: answeredBy,
    video: titleId === null || title === null ? null : toLink(titleId, title, kind),
    here: here === undefined ? null : toLink(here.id, here.title, here.kind),
  };
};

export const adminRequestsService = ({ db, audit, events, answer }: Dependencies) => {
  /** @param titleIds which titles they may be about, if only certain ones are meant */
  const toRequests = async (rows: readonly RequestRow[], titleIds?: readonly number[]) => {
    const ids = rows.map(({ id }) => id);
    const [firstAskers, reach, here] = await Promise.all([
      askersRepository(db).firstOf(ids),
      askersRepository(db).reach(ids),
      adminRequestsRepository(db).here(ids, titleIds),
    ]);
    const firstOf = new Map(firstAskers.map((asker) => [asker.request_id, asker]));
    const hereFor = Map.groupBy(here, ({ request_id: id }) => id);
    return rows.map((row) =>
      toAdminRequest(row, {
        first: firstOf.get(row.id),
        reach: reach.get(row.id),
        here: hereFor.get(row.id)?.[0],
      }),
    );
  };

  return {
    /** Requests that somebody wants, each with who does. */
    list: async (filter: RequestsQuery): Promise<Listed<AdminRequest>> =>
      mapListed(await adminRequestsRepository(db).list(filter), (rows) => toRequests(rows, filter.video_ids)),

    /** A request that somebody wants, as it is now. @throws AppError 404 */
    async find(id: number): Promise<AdminRequest> {
      const row = await adminRequestsRepository(db).find(id);
      const [request] = row ? await toRequests([row]) : [];
      if (!request) throw notFound(requestMessages.requestNotFound);
      return request;
    },

    /** All who want what a request is about. @throws AppError 404 */
    async askers(id: number, page: Page): Promise<Listed<RequestAsker>> {
      if (!(await requestsRepository(db).find(id))) throw notFound(requestMessages.requestNotFound);
      const askers = await askersRepository(db).of(id, { limit: ASKERS_LISTED_MAX, ...page });
      return mapListed(askers, (rows) => rows.map(toAsker));
    },

    /** Answers a request, and stores all that follows together with the answer. @throws AppError 400, 404 or 409 */
    async answer(
      { row: { id, status: seen }, status, message, video_id: titleId, sms_parts: smsParts }: RequestAnswer,
      by: AdminCaller,
    ): Promise<RequestAnswered> {
      return inTransactionOnce(db, by.callKey, async (tx) => {
        const requests = adminRequestsRepository(tx.db);
        if (!(await requestsRepository(tx.db).find(id))) throw notFound(requestMessages.requestNotFound);
        if (typeof titleId === 'number' && (await requests.titleOf(titleId)) === undefined)
          throw invalidField('video_id', 'is not a title');
        const sent = await answer(tx, {
          id,
          status,
          message,
          answeredBy: by.actor.accountId,
          seen,
          titleId,
          smsParts,
        });
        const answered = { status, notified: sent.notified, by_sms: sent.bySms };
        // The log cannot forget, so what residents write stays out of it: the title is the catalogue's.
        const title = sent.titleId === null ? undefined : await requests.titleOf(sent.titleId);
        const note = [
          `${title ?? `#${id}`}: ${status}`,
          ...(sent.isNews ? [] : ['corrected']),
          ...(sent.smsParts > 0 ? [smsNote(sent.smsParts)] : []),
        ].join(' · ');
        await audit.record({ event: 'request-answered', by, note }, tx);
        events.publish(tx, { type: 'movie-requests-changed' });
        return answered;
      });
    },
  };
};
export type AdminRequestsService = ReturnType<typeof adminRequestsService>;
