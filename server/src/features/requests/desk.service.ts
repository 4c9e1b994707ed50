import {
  ASKERS_LISTED_MAX,
  type AdminEvent,
  type AdminRequest,
  type RequestAnswer,
  messages,
} from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import type { Listed } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { EventHub } from '#platform/events.ts';
import { invalidField, notFound } from '#platform/http/errors.ts';
import type { Actor } from '#platform/http/guard.ts';
import type { createAnswerRequest } from './answer-request.ts';
import { type AskerRow, type DeskFilter, type DeskRow, deskRepository } from './desk.repository.ts';
import { requestsRepository } from './requests.repository.ts';

interface Dependencies {
  db: Database;
  audit: AuditLog;
  events: Pick<EventHub<AdminEvent>, 'publish'>;
  answer: ReturnType<typeof createAnswerRequest>;
}

const toAdminRequest = (row: DeskRow, askers: readonly AskerRow[]): AdminRequest => {
  const [first] = askers;
  return {
    id: row.id,
    movie_name: row.movie_name,
    movie_type: row.movie_type,
    description: first?.description ?? null,
    request_date: row.created_at,
    name: first?.name ?? null,
    phone: first?.phone ?? null,
    apartment: first?.apartment ?? null,
    status: row.status,
    notify: askers.some(({ notify }) => notify === 1),
    asked_by: row.askedBy,
    askers: askers.map(({ account_id, name, phone, apartment, description, notify }) => ({
      user_id: account_id,
      name,
      phone,
      apartment,
      description,
      notify: notify === 1,
    })),
    answer: row.answer,
    answered_at: row.answered_at,
    video:
      row.titleId === null || row.title === null
        ? null
        : { video_id: row.titleId, title: row.title, is_series: row.kind === 'series' },
  };
};

/** What those who answer requests do. */
export const deskService = ({ db, audit, events, answer }: Dependencies) => ({
  /** Requests that somebody wants, each with who does. */
  async list(filter: DeskFilter): Promise<Listed<AdminRequest>> {
    const { rows, total } = await deskRepository(db).list(filter);
    const askers = await deskRepository(db).askersOf(
      rows.map(({ id }) => id),
      ASKERS_LISTED_MAX,
    );
    const byRequest = Map.groupBy(askers, ({ request_id: id }) => id);
    return { rows: rows.map((row) => toAdminRequest(row, byRequest.get(row.id) ?? [])), total };
  },

  /** Answers a request: its status, its message and the notifications are stored together. @throws AppError 400, 404 or 409 */
  async answer(
    { row: id, status, message, video_id: titleId }: RequestAnswer,
    { actor, ip }: { actor: Actor; ip: string },
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      const known = await requestsRepository(tx.db).find(id);
      if (!known) throw notFound(messages.requestNotFound);
      if (titleId !== undefined && !(await deskRepository(tx.db).hasTitle(titleId)))
        throw invalidField('video_id', 'is not a title');
      await answer(tx, { id, status, message, titleId: titleId ?? known.title_id });
      const note = `${known.movie_name}: ${status}`;
      await audit.record({ event: 'request-answered', actorId: actor.accountId, from: ip, note }, tx);
      events.publish(tx, { type: 'movie-requests-changed' });
    });
  },
});
export type DeskService = ReturnType<typeof deskService>;
