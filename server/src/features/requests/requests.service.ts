import {
  type Card,
  type MovieRequest,
  type MovieRequestPost,
  type MovieRequestResult,
  OPEN_REQUESTS_MAX,
  REQUESTS_LIST_MAX,
  requestMessages,
} from '@sebule/contract';
import { requireAccount } from '#features/accounts/index.ts';
import type { Notifications } from '#features/notifications/index.ts';
import { isoTime } from '#platform/clock.ts';
import { type Listed, type Page, mapListed } from '#platform/db/lists.ts';
import { flag } from '#platform/db/schema.ts';
import { type Tx, inTransaction, lockSubject } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Actor } from '#platform/http/guard.ts';
import type { Allowance } from '#platform/http/throttle.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { AVAILABLE_MAX, WITHDRAWN_KEPT_MS } from './limits.rules.ts';
import { requestAnswered, requestsEnough } from './requests.errors.ts';
import { type OwnRequestRow, isOpen, requestsRepository } from './requests.repository.ts';
import { requestKeysOf, seasonIn, wantedTitle } from './wanted-title.ts';

/** Finds titles that viewers see by the keys of their names. */
export type FindNamed = (keys: readonly string[], actor: Actor) => Promise<Card[]>;

/** The number of the last season of a series that viewers see; 0 without any. */
export type LastSeason = (seriesId: number) => Promise<number>;

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events'> {
  announce: Notifications['announce'];
  findNamed: FindNamed;
  lastSeason: LastSeason;
  /** How many calls an account has left in the current window: each compares its name with all titles, or tells neighbours. */
  calls: Allowance;
  /** How many requests an account has left in the current window, each of which must have room. */
  allowances: readonly Allowance[];
}

const NOTHING_HERE = { available: [], earlier: null };

const toRequest = ({
  asked_at,
  notify,
  askedBy,
  titleId,
  title,
  kind,
  ...row
}: OwnRequestRow): MovieRequest => ({
  ...row,
  request_date: asked_at,
  notify: notify === 1,
  asked_by: askedBy,
  video:
    titleId === null || title === null ? null : { video_id: titleId, title, is_series: kind === 'series' },
});

/**
 * Lets only one transaction at a time change requests: two must not both be the last that an account may have, open the
 * same title, or remove a request that somebody joins. They are rare, and take milliseconds.
 */
export const lockRequests = (tx: Tx) => lockSubject(tx, 'movie-requests');

export const requestsService = (dependencies: Dependencies) => {
  const { db, clock, announce, events, findNamed, lastSeason, calls, allowances } = dependencies;
  /** Titles with this name that the viewer can watch, those of the wanted type first. */
  const availableFor = async ({ movieName, movieType }: MovieRequestPost, actor: Actor): Promise<Card[]> => {
    const { keys, isSame } = wantedTitle(movieName, movieType);
    const found = (await findNamed(keys, actor)).filter(isSame);
    const isWanted = ({ is_series }: Card) => is_series === (movieType === 'series');
    return [...found.filter(isWanted), ...found.filter((card) => !isWanted(card))].slice(0, AVAILABLE_MAX);
  };

  /** The series of a wanted season, with the number of its last one; null when it is not here. */
  const seriesFor = async ({ movieName, movieType }: MovieRequestPost, actor: Actor) => {
    const season = movieType === 'series' ? seasonIn(movieName) : null;
    if (!season) return null;
    const { keys, isSame } = wantedTitle(season.series, movieType);
    const card = (await findNamed(keys, actor)).find((found) => found.is_series && isSame(found));
    return card ? { card, wanted: season.season, last: await lastSeason(card.video_id) } : null;
  };

  const requireRoom = async (tx: Tx, accountId: number): Promise<void> => {
    const open = await requestsRepository(tx.db).countOpen(accountId);
    if (open >= OPEN_REQUESTS_MAX) throw requestsEnough();
  };

  const othersOf = async (tx: Tx, id: number, accountId: number): Promise<number[]> =>
    (await requestsRepository(tx.db).askersOf(id))
      .map((asker) => asker.accountId)
      .filter((other) => other !== accountId);

  /** Keeps what the account has requested before, except for a description that is new. */
  const describe = async (
    tx: Tx,
    accountId: number,
    request: OwnRequestRow,
    description: string | undefined,
  ): Promise<MovieRequestResult> => {
    if (description === undefined || description === request.description)
      return { outcome: 'repeated', request: toRequest(request), ...NOTHING_HERE };
    await requestsRepository(tx.db).describe(accountId, request.id, description);
    announce(tx, [accountId], 'requests-changed');
    events.publish(tx, { type: 'movie-requests-changed' });
    return { outcome: 'described', request: toRequest({ ...request, description }), ...NOTHING_HERE };
  };

  const store = (
    accountId: number,
    { movieName, movieType, description, notify }: MovieRequestPost,
  ): Promise<MovieRequestResult> =>
    inTransaction(db, async (tx) => {
      const requests = requestsRepository(tx.db);
      const now = isoTime(clock.now());
      const keys = requestKeysOf(movieName, movieType);
      await requireAccount(tx, accountId);
      await lockRequests(tx);
      await requests.forgetWithdrawn(isoTime(clock.now() - WITHDRAWN_KEPT_MS));
      const known = await requests.findOpen(keys.title_key, movieType);
      const others = known ? await othersOf(tx, known.id, accountId) : [];
      const repeated = known && (await requests.findOwn(accountId, known.id));
      if (repeated) return describe(tx, accountId, repeated, description);
      // First: whoever withdraws a request for this one must not have used up the day meanwhile.
      await requireRoom(tx, accountId);
      for (const allowance of allowances) allowance.spendWith(tx, String(accountId));
      const id = known?.id ?? (await requests.open(keys, movieType, movieName, now));
      await requests.ask({
        request_id: id,
        account_id: accountId,
        movie_name: movieName,
        description: description ?? null,
        notify: flag(notify),
        asked_at: now,
      });
      announce(tx, [accountId, ...others], 'requests-changed');
      events.publish(tx, { type: 'movie-requests-changed' });
      const own = await requests.findOwn(accountId, id);
      const outcome = others.length > 0 ? 'joined' : 'requested';
      return { outcome, request: own ? toRequest(own) : null, ...NOTHING_HERE };
    });

  return {
    /**
     * Requests a title, or joins its open request. If it is here already, and the viewer does not insist, nothing is
     * stored, and the answer says where it is.
     * @throws AppError 401, 409 or 429
     */
    ask: (actor: Actor, post: MovieRequestPost): Promise<MovieRequestResult> =>
      calls.spendOn(String(actor.accountId), async () => {
        const series = await seriesFor(post, actor);
        const hasSeason = series !== null && series.last >= series.wanted;
        const named = post.insist ? [] : await availableFor(post, actor);
        const available = hasSeason && !post.insist ? [series.card, ...named] : named;
        if (available.length > 0) return { outcome: 'available', request: null, available, earlier: null };
        const earlier =
          series && !hasSeason && series.last > 0
            ? { title: series.card.title, last_season: series.last }
            : null;
        return { ...(await store(actor.accountId, post)), earlier };
      }),

    async own(accountId: number, page: Page): Promise<Listed<MovieRequest>> {
      const own = await requestsRepository(db).own(accountId, { limit: REQUESTS_LIST_MAX, ...page });
      return mapListed(own, (rows) => rows.map(toRequest));
    },

    /** Withdraws an open request of the account's own, or takes that back. @throws AppError 401, 404, 409 or 429 */
    withdraw: (accountId: number, id: number, isWithdrawn: boolean): Promise<void> =>
      calls.spendOn(String(accountId), () =>
        inTransaction(db, async (tx) => {
          const requests = requestsRepository(tx.db);
          await requireAccount(tx, accountId);
          await lockRequests(tx);
          const known = await requests.find(id);
          if (!isWithdrawn) {
            if (await requests.findOwn(accountId, id)) return;
            await requireRoom(tx, accountId);
          }
          const at = isWithdrawn ? isoTime(clock.now()) : null;
          if (!(await requests.withdraw(accountId, id, at))) throw notFound(requestMessages.requestNotFound);
          // Throwing rolls the update back.
          if (!known || !isOpen(known)) throw requestAnswered();
          announce(tx, [accountId, ...(await othersOf(tx, id, accountId))], 'requests-changed');
          events.publish(tx, { type: 'movie-requests-changed' });
        }),
      ),
  };
};
export type RequestsService = ReturnType<typeof requestsService>;
