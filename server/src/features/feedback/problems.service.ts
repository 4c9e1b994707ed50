import { type Problem, type ProblemsClose, type ProblemsQuery, adminMessages } from '@sebule/contract';
import type { Listed } from '#platform/db/lists.ts';
import { inTransaction, lockSubject } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/errors.ts';
import { deskRepository } from './desk.repository.ts';
import { type By, type DeskDependencies, storeAnswer } from './desk.service.ts';
import { feedbackRepository } from './feedback.repository.ts';
import { type ReportGroup, groupReports, residentsOf, sortGroups } from './problems.rules.ts';
import { type FilmRow, codecsIn, reportsRepository, toReportedFilm } from './reports.repository.ts';

/** Open reports that are grouped; a building with more has not looked here for a year. */
const REPORTS_MAX = 5_000;

const LATEST_FIRST = { by: 'last_at', descending: true } as const;

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

const toProblem = (group: ReportGroup, film: FilmRow): Problem => {
  const seconds = group.map(({ second }) => second);
  return {
    ...toReportedFilm(film),
    from: Math.min(...seconds),
    to: Math.max(...seconds),
    residents: residentsOf(group),
    last_at: group[0].createdAt,
    codecs: distinct(group.flatMap(({ codecs }) => codecsIn(codecs))),
    browsers: distinct(group.map(({ browser }) => browser)),
    ids: group.map(({ threadId }) => threadId),
  };
};

/** What is wrong with films, as residents have reported it. */
export const problemsService = (dependencies: DeskDependencies) => {
  const { db, audit, notifications, events } = dependencies;
  return {
    /** Open reports, those about one problem together, the latest first by default. */
    async list({ q, sort = LATEST_FIRST, limit, offset = 0 }: ProblemsQuery): Promise<Listed<Problem>> {
      const reports = reportsRepository(db);
      const groups = sortGroups(groupReports(await reports.open(q, REPORTS_MAX)), sort);
      const shown = groups.slice(offset, limit === undefined ? undefined : offset + limit);
      const films = await reports.filmsOf(shown.map(([newest]) => newest.threadId));
      const rows = shown.flatMap((group) => {
        const film = films.get(group[0].threadId);
        return film ? [toProblem(group, film)] : [];
      });
      return { rows, total: groups.length };
    },

    /**
     * Closes those of these reports that are still open, and with a message answers each of them.
     * @throws AppError 409 when none is
     */
    async close({ ids, message }: ProblemsClose, { actor, ip }: By): Promise<void> {
      await inTransaction(db, async (tx) => {
        // Of two admins, only the first tells the residents.
        await lockSubject(tx, 'feedback problems');
        const threads = await deskRepository(tx.db).openReports(ids);
        const [first] = threads;
        if (!first) throw new AppError(409, 'feedback-changed', adminMessages.problemsClosedBefore);
        if (message !== undefined) {
          const answer = { message, authorId: actor.accountId };
          for (const thread of threads) {
            if (thread.deleted_at === null) await storeAnswer(tx, dependencies, thread, answer);
          }
        }
        await feedbackRepository(tx.db).setStatus(
          threads.map(({ id }) => id),
          'closed',
        );
        const note = `${first.subject}: ${threads.length}`;
        await audit.record({ event: 'problem-closed', actorId: actor.accountId, from: ip, note }, tx);
        notifications.announce(
          tx,
          threads.map(({ account_id: accountId }) => accountId),
          'own-feedback-changed',
        );
        events.publish(tx, { type: 'feedback-changed' });
      });
    },
  };
};
export type ProblemsService = ReturnType<typeof problemsService>;
