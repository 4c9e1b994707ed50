import { type Problem, type ProblemsClose, type ProblemsQuery } from '@sebule/contract';
import { inTransactionOnce } from '#platform/db/call-keys.ts';
import { type Listed, mapListed, pageAmong } from '#platform/db/lists.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { adminFeedbackRepository } from './feedback.admin.repository.ts';
import { type FeedbackDependencies, storeAnswer } from './feedback.admin.service.ts';
import { problemsClosedBefore } from './feedback.errors.ts';
import { feedbackRepository } from './feedback.repository.ts';
import { lockThreads } from './feedback.service.ts';
import { type ReportGroup, groupReports, sortGroups } from './problems.rules.ts';
import { type FilmRow, codecsIn, reportsRepository, toReportedFilm } from './reports.repository.ts';

/** The newest open reports, which are grouped: an upper bound of the work. */
const REPORTS_MAX = 5_000;

const LATEST_FIRST = { by: 'last_at', descending: true } as const;

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** @param films of all threads of the group */
const toProblem = (
  { reports, residents }: ReportGroup,
  films: ReadonlyMap<number, FilmRow>,
): Problem | null => {
  const ids = reports.map(({ threadId }) => threadId);
  const rows = ids.flatMap((id) => films.get(id) ?? []);
  const [film] = rows;
  // It has just been deleted.
  if (!film) return null;
  const seconds = reports.map(({ second }) => second);
  return {
    ...toReportedFilm(film),
    from: Math.min(...seconds),
    to: Math.max(...seconds),
    residents,
    last_at: reports[0].createdAt,
    codecs: distinct(rows.flatMap(({ codecs }) => codecsIn(codecs))),
    browsers: distinct(rows.map(({ browser }) => browser)),
    ids,
  };
};

/** What is wrong with films, as residents have reported it. */
export const problemsService = (dependencies: FeedbackDependencies) => {
  const { db, audit, notifications, events } = dependencies;
  return {
    /** Open reports, those about one problem together, the latest first by default. */
    async list({ q, sort = LATEST_FIRST, ...page }: ProblemsQuery): Promise<Listed<Problem>> {
      const reports = reportsRepository(db);
      const groups = sortGroups(groupReports(await reports.open(q, REPORTS_MAX)), sort);
      return mapListed(pageAmong(groups, page), async (shown) => {
        const films = await reports.filmsOf(
          shown.flatMap((group) => group.reports.map(({ threadId }) => threadId)),
        );
        return shown.map((group) => toProblem(group, films)).filter((problem) => problem !== null);
      });
    },

    /**
     * Closes those of these reports that are still open, and with a message answers each of them.
     * @throws AppError 409 when none is open, and somebody is still to be told
     */
    async close({ ids, message }: ProblemsClose, by: AdminCaller): Promise<void> {
      await inTransactionOnce(db, by.callKey, async (tx) => {
        // Of two admins, only the first tells the residents; nobody writes in a thread while it is being closed.
        await lockThreads(tx, ids);
        const feedback = adminFeedbackRepository(tx.db);
        const reports = await feedback.reports(ids);
        const threads = reports.filter(({ status }) => status === 'open');
        if (threads.length === 0) {
          if (reports.length > 0 && message === undefined) return;
          throw problemsClosedBefore();
        }
        if (message !== undefined) {
          const present = threads.filter(({ deleted_at: deletedAt }) => deletedAt === null);
          await storeAnswer(tx, dependencies, present, { message, authorId: by.actor.accountId });
        }
        await feedbackRepository(tx.db).setStatus(
          threads.map(({ id }) => id),
          'closed',
        );
        const title = await feedback.titleOfReports(threads.map(({ id }) => id));
        const note = `${title === undefined ? '' : `${title}: `}reports: ${threads.length}`;
        await audit.record({ event: 'problem-closed', by, note }, tx);
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
