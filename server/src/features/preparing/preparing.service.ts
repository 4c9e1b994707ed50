import {
  type HoldReason,
  type PreparationStart,
  type PreparePolicy,
  type PreparePolicySave,
} from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import { isoTime } from '#platform/clock.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { judgePlayback } from '#platform/media/playback.rules.ts';
import { hopelessOf } from '#platform/media/verdict.rules.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { HopelessList } from './list/hopeless.service.ts';
import { SEVERAL_SOUNDS } from './offers/lacks.rules.ts';
import { offersRepository } from './offers/offers.repository.ts';
import type { Review } from './offers/review.ts';
import { packagesRepository } from './packages.repository.ts';
import type { Chooser } from './plan/choose.ts';
import { suitsSlowLines } from './plan/sizes.rules.ts';
import type { Policy } from './policy/hold.rules.ts';
import type { Hold } from './policy/hold.ts';
import { policyRepository } from './policy/policy.repository.ts';
import { cannotBePrepared, playsAlready, preparationMissing } from './preparing.errors.ts';
import { type PreparationRow, preparingRepository } from './preparing.repository.ts';
import { FILM_IS_GONE } from './queue/failure-words.rules.ts';
import type { PrepareQueue } from './queue/prepare-queue.ts';
import { type SourceRow, contentKey, sourcesRepository } from './sources.repository.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events'> {
  audit: AuditLog;
  queue: PrepareQueue;
  hold: Pick<Hold, 'look'>;
  hasFfmpeg: () => Promise<boolean>;
  chooser: Pick<Chooser, 'stuckOf' | 'lacksOf' | 'soundsOf'>;
  review: Review;
  hopeless: HopelessList;
}

/** As many as one call queues; a house has no more films. */
const ALL_MAX = 10_000;

/** How often a film is tried again by itself whose file was not found. */
const RETRIES_MAX = 10;

export const preparingService = ({
  db,
  clock,
  events,
  audit,
  queue,
  hold,
  hasFfmpeg,
  chooser,
  review,
  hopeless,
}: Dependencies) => {
  /** How often, by the keys of their contents. */
  const retried = new Map<string, number>();

  /** Why a film is worth preparing. @throws AppError 409 when it is not */
  const reasonFor = async (tx: Tx, film: SourceRow): Promise<string> => {
    const packed = await packagesRepository(tx.db).of(film);
    if (packed !== undefined) {
      if (film.original !== null && (await sourcesRepository(tx.db).withContent(film)) === undefined)
        throw cannotBePrepared('its original was deleted');
      const lack = (await chooser.lacksOf(tx.db, [packed])).get(contentKey(film)) ?? null;
      if (lack === null) throw playsAlready();
      return lack;
    }
    const facts = JSON.parse(film.facts) as MediaFacts;
    const refusal = hopelessOf(facts);
    if (refusal !== null) throw cannotBePrepared(refusal);
    if (film.plays !== 'everywhere') return judgePlayback(facts).reason ?? 'it does not play everywhere';
    if (((await chooser.soundsOf(tx.db, [film])).get(film.path) ?? 0) > 1) return SEVERAL_SOUNDS;
    const { small_copies: makesSmall } = await policyRepository(tx.db).get();
    if (makesSmall === 0 || suitsSlowLines(facts, film.source_size)) throw playsAlready();
    return 'residents with slow lines need a small copy';
  };

  /** Puts a film on the list, unless it is. @returns its id there @throws AppError 409 */
  const ask = async (tx: Tx, film: SourceRow, by: number | null): Promise<number> => {
    const open = await preparingRepository(tx.db).openOf(film);
    if (open !== undefined) return open.id;
    const reason = await reasonFor(tx, film);
    await offersRepository(tx.db).want(film);
    return preparingRepository(tx.db).add({
      path: film.path,
      sample: film.sample,
      source_size: film.source_size,
      state: 'waiting',
      reason,
      asked_by: by,
      created_at: isoTime(clock.now()),
    });
  };

  /** Makes it the next one; one whose turn it is, but of which nothing has been done yet, waits again. */
  const bringForward = async (tx: Tx, id: number): Promise<void> => {
    await preparingRepository(tx.db).toFront(id);
    await queue.putBack(tx);
  };

  /** @throws AppError 404 when it is in another state by now */
  const changeOpen = async (
    id: number,
    states: readonly PreparationRow['state'][],
    work: (tx: Tx, row: PreparationRow) => Promise<void>,
  ): Promise<void> => {
    await inTransaction(db, async (tx) => {
      for (const state of states) {
        const row = await preparingRepository(tx.db).lock(id, state);
        if (row === undefined) continue;
        await work(tx, row);
        events.publish(tx, { type: 'preparing-changed' });
        return;
      }
      throw preparationMissing();
    });
  };

  /** @throws AppError 404 when the same film is on the list already */
  const tryAgain = async (tx: Tx, { plan: _plan, times: _times, ...row }: PreparationRow): Promise<void> => {
    const preparations = preparingRepository(tx.db);
    if ((await preparations.openOf(row)) !== undefined) throw preparationMissing();
    const steps = await preparations.steps([row.id]);
    const again = { state: 'waiting' as const, failure: null, failure_log: null, finished_at: null };
    if (steps.some(({ kind }) => kind === 'finish')) {
      const { id, begun_at: _begunAt, ...asked } = row;
      await preparations.remove(id);
      await preparations.add({ ...asked, ...again });
    } else await preparations.change(row.id, again);
  };

  /** Those that do not play on most devices, and those that lack something. */
  const startable = async (within: Tx['db']): Promise<SourceRow[]> => {
    const offers = offersRepository(within);
    const unprepared = await offers.unprepared(ALL_MAX);
    return [
      // They were judged by the rules of their time.
      ...unprepared.filter(({ facts }) => hopelessOf(JSON.parse(facts) as MediaFacts) === null),
      ...(await offers.lacking(ALL_MAX)),
    ];
  };

  /** Puts them on the list; of files with one content, one. @returns how many */
  const askAll = async (tx: Tx, films: readonly SourceRow[], by: number | null): Promise<number> => {
    let count = 0;
    for (const film of films)
      try {
        await ask(tx, film, by);
        count += 1;
      } catch (error) {
        // It has changed meanwhile, such as by another server.
        if (!(error instanceof AppError)) throw error;
      }
    return count;
  };

  /** Whether films wait, and only an ffmpeg could prepare them. */
  const isStuck = async (): Promise<boolean> => {
    const preparations = preparingRepository(db);
    if ((await preparations.running()).length > 0) return false;
    const waiting = await preparations.waiting();
    return waiting.length > 0 && (await chooser.stuckOf(db, waiting)).size === waiting.length;
  };

  const policyInWords = async (policy: Policy): Promise<PreparePolicy> => {
    await review();
    const offers = offersRepository(db);
    const held = (await hold.look()) ?? ((await isStuck()) ? 'no-ffmpeg' : null);
    return {
      ...policy,
      small_copies: policy.small_copies === 1,
      is_paused: policy.is_paused === 1,
      held_by: held,
      waiting: await preparingRepository(db).countWaiting(),
      unplayable: await sourcesRepository(db).countUnplayable(),
      unlisted: await offers.countUnprepared(),
      hopeless: (await hopeless()).length,
      lacking: await offers.countLacking(),
      unwanted: await offers.countUnwanted(),
      failed: await preparingRepository(db).countFailed(),
      has_ffmpeg: await hasFfmpeg(),
    };
  };

  const policy = async (): Promise<PreparePolicy> => policyInWords(await policyRepository(db).get());

  return {
    /** @throws AppError 404 without such a film, 409 when it plays everywhere already or cannot be prepared */
    async start(
      { kind, id, first = false }: PreparationStart,
      by: AdminCaller,
    ): Promise<{ id: number; heldBy: HoldReason | null }> {
      const heldBy = await hold.look();
      return inTransaction(db, async (tx) => {
        const use = await sourcesRepository(tx.db).use(kind, id);
        if (use === undefined) throw preparationMissing();
        const film = await sourcesRepository(tx.db).at(use.path);
        if (film === undefined)
          throw cannotBePrepared('its file is not in the media folder, or has not been looked into yet');
        const job = await ask(tx, film, by.actor.accountId);
        if (first) await bringForward(tx, job);
        await audit.record({ event: 'preparing-started', by, note: use.title }, tx);
        await queue.beginNext(tx);
        events.publish(tx, { type: 'preparing-changed' });
        return { id: job, heldBy };
      });
    },

    /**
     * Prepares all that does not play on most devices or lacks something, and has not been tried yet, but for what an
     * admin has taken off the list.
     * @param by null for the house
     * @returns how many
     */
    async startAll(by: AdminCaller | null): Promise<number> {
      await review();
      // What is listed as paused afterwards is by this look.
      await hold.look();
      return inTransaction(db, async (tx) => {
        const films = await startable(tx.db);
        const count = await askAll(tx, films, by?.actor.accountId ?? null);
        if (count > 0) {
          if (by) await audit.record({ event: 'preparing-started', by, note: `films: ${count}` }, tx);
          events.publish(tx, { type: 'preparing-changed' });
        }
        await queue.beginNext(tx);
        return count;
      });
    },

    /** @throws AppError 404 */
    first: (id: number): Promise<void> =>
      changeOpen(id, ['waiting'], async (tx) => {
        await bringForward(tx, id);
        await queue.beginNext(tx);
      }),

    /** Tries again what has failed. The parts that are done are kept, unless they were found wrong. @throws AppError 404 */
    retry: (id: number): Promise<void> =>
      changeOpen(id, ['failed'], async (tx, row) => {
        await tryAgain(tx, row);
        await queue.beginNext(tx);
      }),

    /** Tries those again whose files were not found, and are there: such as while a folder was renamed. */
    async retryFound(): Promise<void> {
      for (const row of await preparingRepository(db).failedThoughThere(FILM_IS_GONE)) {
        const times = (retried.get(contentKey(row)) ?? 0) + 1;
        // One that cannot be read would go on for ever.
        if (times > RETRIES_MAX) continue;
        retried.set(contentKey(row), times);
        await changeOpen(row.id, ['failed'], tryAgain).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
      }
    },

    /** Takes a film off the list; one that is being prepared is stopped. @throws AppError 404 */
    remove: (id: number, by: AdminCaller): Promise<void> =>
      changeOpen(id, ['waiting', 'running', 'failed', 'done'], async (tx, row) => {
        if (row.state !== 'done') await offersRepository(tx.db).refuse(row);
        await queue.stop(tx, row);
        await audit.record({ event: 'preparing-stopped', by, note: row.path }, tx);
      }),

    policy,

    async savePolicy({ small_copies, ...rest }: PreparePolicySave, by: AdminCaller): Promise<PreparePolicy> {
      await inTransaction(db, async (tx) => {
        await policyRepository(tx.db).set({ ...rest, small_copies: small_copies ? 1 : 0 });
        await audit.record({ event: 'preparing-changed', by }, tx);
        events.publish(tx, { type: 'preparing-changed' });
      });
      return policy();
    },

    async pause(isPaused: boolean, by: AdminCaller): Promise<PreparePolicy> {
      await inTransaction(db, async (tx) => {
        await policyRepository(tx.db).set({ is_paused: isPaused ? 1 : 0 });
        await audit.record({ event: 'preparing-changed', by, note: isPaused ? 'paused' : 'goes on' }, tx);
        events.publish(tx, { type: 'preparing-changed' });
      });
      return policy();
    },
  };
};
export type PreparingService = ReturnType<typeof preparingService>;
