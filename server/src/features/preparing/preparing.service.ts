import { type PreparationStart, type PreparePolicy, type PreparePolicySave } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import { isoTime } from '#platform/clock.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { judgePlayback } from '#platform/media/playback.rules.ts';
import { hopelessOf } from '#platform/media/verdict.rules.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { Chooser } from './plan/choose.ts';
import type { Policy } from './policy/hold.rules.ts';
import type { Hold } from './policy/hold.ts';
import { policyRepository } from './policy/policy.repository.ts';
import { cannotBePrepared, playsAlready, preparationMissing } from './preparing.errors.ts';
import { type PreparationRow, preparingRepository } from './preparing.repository.ts';
import type { PrepareQueue } from './queue/prepare-queue.ts';
import { type SourceRow, sourcesRepository } from './sources.repository.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events'> {
  audit: AuditLog;
  queue: PrepareQueue;
  hold: Pick<Hold, 'look'>;
  hasFfmpeg: () => Promise<boolean>;
  chooser: Pick<Chooser, 'stuckOf'>;
}

/** As many as one call queues; a house has no more films. */
const ALL_MAX = 10_000;

export const preparingService = ({
  db,
  clock,
  events,
  audit,
  queue,
  hold,
  hasFfmpeg,
  chooser,
}: Dependencies) => {
  /** @returns its id @throws AppError 409 */
  const ask = async (tx: Tx, film: SourceRow, by: number | null): Promise<number> => {
    const open = await preparingRepository(tx.db).openOf(film);
    if (open !== undefined) return open.id;
    const facts = JSON.parse(film.facts) as MediaFacts;
    if (await sourcesRepository(tx.db).hasPackage(film)) throw playsAlready();
    const { reason } = judgePlayback(facts);
    const playsAlone = film.plays === 'everywhere';
    const { small_copies } = await policyRepository(tx.db).get();
    if (playsAlone && small_copies === 0 && (facts.sounds?.length ?? 1) < 2) throw playsAlready();
    const hopeless = hopelessOf(facts);
    if (hopeless !== null) throw cannotBePrepared(hopeless);
    return preparingRepository(tx.db).add({
      path: film.path,
      sample: film.sample,
      source_size: film.source_size,
      state: 'waiting',
      reason: reason ?? 'residents with slow lines need a small copy',
      asked_by: by,
      created_at: isoTime(clock.now()),
    });
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

  /** Those that do not play on most devices, and for which nothing has been tried yet. */
  const startable = async (within: Tx['db']): Promise<SourceRow[]> =>
    (await sourcesRepository(within).unprepared(ALL_MAX)).filter(
      ({ facts }) => hopelessOf(JSON.parse(facts) as MediaFacts) === null,
    );

  /** Whether films wait, and only an ffmpeg could prepare them. */
  const isStuck = async (): Promise<boolean> => {
    const preparations = preparingRepository(db);
    if ((await preparations.running()).length > 0) return false;
    const waiting = await preparations.waiting();
    return waiting.length > 0 && (await chooser.stuckOf(db, waiting)).size === waiting.length;
  };

  const policyInWords = async (policy: Policy): Promise<PreparePolicy> => {
    const held = (await hold.look()) ?? ((await isStuck()) ? 'no-ffmpeg' : null);
    return {
      ...policy,
      small_copies: policy.small_copies === 1,
      is_paused: policy.is_paused === 1,
      held_by: held,
      waiting: await preparingRepository(db).countWaiting(),
      unplayable: await sourcesRepository(db).countUnplayable(),
      unlisted: (await startable(db)).length,
      failed: await preparingRepository(db).countFailed(),
      has_ffmpeg: await hasFfmpeg(),
    };
  };

  const policy = async (): Promise<PreparePolicy> => policyInWords(await policyRepository(db).get());

  return {
    /** @throws AppError 404 without such a film, 409 when it plays everywhere already or cannot be prepared */
    async start({ kind, id, first = false }: PreparationStart, by: AdminCaller): Promise<number> {
      await hold.look();
      return inTransaction(db, async (tx) => {
        const use = await sourcesRepository(tx.db).use(kind, id);
        if (use === undefined) throw preparationMissing();
        const film = await sourcesRepository(tx.db).at(use.path);
        if (film === undefined)
          throw cannotBePrepared('its file is not in the media folder, or has not been looked into yet');
        const job = await ask(tx, film, by.actor.accountId);
        if (first) await preparingRepository(tx.db).toFront(job);
        await audit.record({ event: 'preparing-started', by, note: use.title }, tx);
        await queue.beginNext(tx);
        events.publish(tx, { type: 'preparing-changed' });
        return job;
      });
    },

    /** Prepares all that does not play on most devices and has not been tried yet. @returns how many */
    async startAll(by: AdminCaller | null): Promise<number> {
      // What is listed as paused afterwards is by this look.
      await hold.look();
      return inTransaction(db, async (tx) => {
        const films = await startable(tx.db);
        for (const film of films) await ask(tx, film, by?.actor.accountId ?? null);
        const count = films.length;
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
      changeOpen(id, ['waiting'], (tx) => preparingRepository(tx.db).toFront(id)),

    /** Tries again what has failed. The parts that are done are kept, unless they were found wrong. @throws AppError 404 */
    retry: (id: number): Promise<void> =>
      changeOpen(id, ['failed'], async (tx, { plan: _plan, times: _times, ...row }) => {
        const preparations = preparingRepository(tx.db);
        if ((await preparations.openOf(row)) !== undefined) throw preparationMissing();
        const steps = await preparations.steps([id]);
        const again = { state: 'waiting' as const, failure: null, failure_log: null, finished_at: null };
        if (steps.some(({ kind }) => kind === 'finish')) {
          await preparations.remove(id);
          const { id: _id, begun_at: _begunAt, ...asked } = row;
          await preparations.add({ ...asked, ...again });
        } else await preparations.change(id, again);
        await queue.beginNext(tx);
      }),

    /** Takes a film off the list; one that is being prepared is stopped. @throws AppError 404 */
    remove: (id: number, by: AdminCaller): Promise<void> =>
      changeOpen(id, ['waiting', 'running', 'failed', 'done'], async (tx, row) => {
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
