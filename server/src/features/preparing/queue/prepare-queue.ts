import { isDeepStrictEqual } from 'node:util';
import { isoTime } from '#platform/clock.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { Chooser } from '../plan/choose.ts';
import { planOf, timesOf } from '../plan/plan-of.ts';
import type { Plan } from '../plan/plan.schema.ts';
import { type PreparationRow, type StepRow, preparingRepository } from '../preparing.repository.ts';
import { nextSteps } from './next-steps.rules.ts';
import { runningStepsRepository } from './running-steps.repository.ts';
import { STEP_KIND } from './step-kind.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'jobs' | 'events'> {
  /** Whose turn it is, and how it is prepared: decided when its turn comes. */
  chooser: Pick<Chooser, 'next' | 'decide'>;
}

/** Which film is prepared, and which of its steps are queued. */
export const createPrepareQueue = ({ db, clock, jobs, events, chooser }: Dependencies) => {
  const now = () => isoTime(clock.now());
  const queueStep = ({ id }: Pick<StepRow, 'id'>, tx: Tx) =>
    jobs.queue(STEP_KIND, { step: id }, { subject: String(id) }, tx);

  /** Adds the steps of a running preparation that can be done now. */
  const addNext = async (tx: Tx, row: PreparationRow): Promise<StepRow[]> => {
    const plan = planOf(row);
    if (plan === null) return [];
    const preparations = preparingRepository(tx.db);
    const steps = await preparations.steps([row.id]);
    return preparations.addSteps(row.id, nextSteps(steps, { plan, times: timesOf(row) }));
  };

  /** Queues all of its steps that can be done, also those that have lost their jobs. */
  const queueAll = async (tx: Tx, row: PreparationRow): Promise<void> => {
    await addNext(tx, row);
    for (const step of await preparingRepository(tx.db).steps([row.id]))
      if (step.done_at === null) await queueStep(step, tx);
  };

  const discardSteps = async (tx: Tx, id: number): Promise<void> => {
    const steps = await preparingRepository(tx.db).steps([id]);
    const unfinished = new Set(steps.filter(({ done_at }) => done_at === null).map((step) => step.id));
    if (unfinished.size > 0) await jobs.discard(STEP_KIND, ({ step }) => unfinished.has(step), tx);
  };

  const fail = async (tx: Tx, id: number, why: { failure: string; log: string | null }): Promise<void> => {
    await discardSteps(tx, id);
    await preparingRepository(tx.db).change(id, {
      state: 'failed',
      failure: why.failure,
      failure_log: why.log,
      finished_at: now(),
    });
    events.publish(tx, { type: 'preparing-changed' });
  };

  /** What an earlier attempt has left belongs to its own plan: under another one, the film has another number, and folder. */
  const withoutOthersParts = async (
    tx: Tx,
    begun: PreparationRow,
    before: Plan | null,
  ): Promise<PreparationRow> => {
    if (before === null || isDeepStrictEqual(before, planOf(begun))) return begun;
    const preparations = preparingRepository(tx.db);
    const { id, ...row } = { ...begun, times: null };
    await preparations.remove(id);
    return { ...row, id: await preparations.add(row) };
  };

  /** Begins the next film, unless one is being prepared: all machines work on one, so that it is there soon. */
  const beginNext = async (tx: Tx): Promise<void> => {
    const preparations = preparingRepository(tx.db);
    for (;;) {
      if ((await preparations.running()).length > 0) return;
      const next = await chooser.next(tx.db);
      if (next === undefined) return;
      const row = await preparations.lock(next.id, 'waiting');
      if (row === undefined) continue;
      const decided = await chooser.decide(tx.db, row);
      if ('refusal' in decided) {
        await fail(tx, row.id, { failure: decided.refusal, log: null });
        continue;
      }
      const begun = { state: 'running' as const, plan: JSON.stringify(decided), begun_at: now() };
      await preparations.change(row.id, begun);
      await queueAll(tx, await withoutOthersParts(tx, { ...row, ...begun }, planOf(row)));
      events.publish(tx, { type: 'preparing-changed' });
      return;
    }
  };

  return {
    beginNext,

    /** Notes that the film of a step cannot be prepared, and begins the next one. @param log the last lines of ffmpeg */
    async giveUpStep(
      stepId: number,
      { failure, log }: { failure: string; log: string | null },
    ): Promise<void> {
      await inTransaction(db, async (tx) => {
        const step = await preparingRepository(tx.db).step(stepId);
        if (step === undefined) return;
        const row = await preparingRepository(tx.db).lock(step.preparation_id, 'running');
        if (row === undefined) return;
        await fail(tx, row.id, { failure, log });
        await beginNext(tx);
      });
    },

    queueStep,

    /** @returns how often the step has failed by now */
    countFailure: (stepId: number): Promise<number> => preparingRepository(db).countFailure(stepId),

    /** Lets those wait again whose turn it is, but of which nothing has been done, and nobody does anything. */
    async putBack(tx: Tx): Promise<void> {
      const preparations = preparingRepository(tx.db);
      for (const row of await preparations.running()) {
        const steps = await preparations.steps([row.id]);
        const ids = steps.map((step) => step.id);
        if (steps.some((step) => step.done_at !== null)) continue;
        if (await runningStepsRepository(tx.db).isAnyLeased(ids, now())) continue;
        await discardSteps(tx, row.id);
        await preparations.removeSteps(row.id);
        await preparations.change(row.id, { state: 'waiting', begun_at: null });
      }
    },

    /** Stops preparing a film, and forgets it. Its parts are removed later. */
    async stop(tx: Tx, row: PreparationRow): Promise<void> {
      await discardSteps(tx, row.id);
      await preparingRepository(tx.db).remove(row.id);
      await beginNext(tx);
    },

    /** Notes that a film is prepared, and begins the next one. */
    async done(tx: Tx, id: number): Promise<void> {
      await preparingRepository(tx.db).change(id, { state: 'done', finished_at: now() });
      await preparingRepository(tx.db).removeSteps(id);
      // Titles are played from elsewhere now.
      events.publish(tx, { type: 'catalogue-changed' });
      events.publish(tx, { type: 'preparing-changed' });
      await beginNext(tx);
    },

    /** Notes a step that is done, and queues what follows from it. @param changes of its preparation */
    async stepDone(
      { step, tookMs, result }: { step: StepRow; tookMs: number; result: string | null },
      changes: { times?: string } = {},
    ): Promise<void> {
      await inTransaction(db, async (tx) => {
        const preparations = preparingRepository(tx.db);
        const row = await preparations.lock(step.preparation_id, 'running');
        if (row === undefined) return;
        if (!(await preparations.stepDone(step.id, { tookMs, result, at: now() }))) return;
        if (changes.times !== undefined) await preparations.change(row.id, changes);
        for (const next of await addNext(tx, { ...row, ...changes })) await queueStep(next, tx);
        events.publish(tx, { type: 'preparing-changed' });
      });
    },

    /** Queues again what has no job, such as after a server of an earlier version gave it up; begins the next film. */
    async reconcile(): Promise<void> {
      await inTransaction(db, async (tx) => {
        for (const row of await preparingRepository(tx.db).running()) await queueAll(tx, row);
        await beginNext(tx);
      });
    },
  };
};
export type PrepareQueue = ReturnType<typeof createPrepareQueue>;
