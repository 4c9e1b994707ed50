import type { Clock } from '#platform/clock.ts';
import { errorName } from '#platform/error-name.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { JobAttempt, JobOutcome } from '#platform/jobs/job.ts';
import type { SendLog } from './send-log.ts';
import type { Sms, SmsGateway, SmsOutcome } from './sms-gateway.ts';
import { attemptLimit, idempotencyKey, waitIfArrived } from './sms.rules.ts';

interface Dependencies {
  gateway: SmsGateway;
  clock: Clock;
  log: SendLog;
  jobs: Pick<JobQueue, 'isUnfinished'>;
  attemptMaxMs: number;
}

export const createSender = ({ gateway, clock, log, jobs, attemptMaxMs }: Dependencies) => {
  const handToGateway = async (
    sms: Sms,
    id: number,
    limitMs: number,
    aborted: AbortSignal,
  ): Promise<SmsOutcome> => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), limitMs);
    try {
      const signal = AbortSignal.any([controller.signal, aborted]);
      return await gateway.send(sms, signal, () => jobs.isUnfinished(id));
    } catch (error) {
      return { kind: 'retry', reason: errorName(error), mayHaveArrived: false };
    } finally {
      clearTimeout(timer);
      // Closes the connection of an answer that was not read completely.
      controller.abort();
    }
  };

  return {
    async attempt(
      { to, text }: { to: string | null; text: string },
      { id, attempts, expiresAt, signal }: Pick<JobAttempt, 'id' | 'attempts' | 'expiresAt' | 'signal'>,
    ): Promise<JobOutcome> {
      if (to === null) return { kind: 'done' };
      const limitMs = attemptLimit(clock.now(), expiresAt ?? Number.POSITIVE_INFINITY, attemptMaxMs);
      // It has expired, which the queue finds, too.
      if (limitMs <= 0) return { kind: 'retry', reason: 'expired', waitMs: 0 };
      const key = idempotencyKey({ id, expiresAt }, { to, text });
      const outcome = await handToGateway({ to, text, key }, id, limitMs, signal);
      if (outcome.kind === 'sent') return { kind: 'done' };
      if (outcome.kind === 'give-up') return outcome;
      const { reason, mayHaveArrived } = outcome;
      log.failed(reason);
      return mayHaveArrived
        ? { kind: 'retry', reason, waitMs: waitIfArrived(attempts) }
        : { kind: 'retry', reason };
    },
  };
};
export type Sender = ReturnType<typeof createSender>;
