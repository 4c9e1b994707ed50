import { type Clock, isoTime } from '#platform/clock.ts';
import type { ClaimedSms, OutboxRepository } from './outbox.repository.ts';
import { attemptLimit, nextTryAt } from './outbox.rules.ts';
import { type SendLog, nameOf } from './send-log.ts';
import type { SmsGateway, SmsOutcome } from './sms-gateway.ts';

interface Dependencies {
  outbox: OutboxRepository;
  gateway: SmsGateway;
  clock: Clock;
  log: SendLog;
  attemptMaxMs: number;
}

/** One attempt on one message. */
export const createSender = ({ outbox, gateway, clock, log, attemptMaxMs }: Dependencies) => {
  const running = new Set<AbortController>();

  const handToGateway = async (to: string, text: string, limitMs: number): Promise<SmsOutcome> => {
    const controller = new AbortController();
    running.add(controller);
    const timer = setTimeout(() => controller.abort(), limitMs);
    try {
      return await gateway.send({ to, text }, controller.signal);
    } catch (error) {
      return { kind: 'retry', reason: nameOf(error), mayHaveArrived: false };
    } finally {
      clearTimeout(timer);
      running.delete(controller);
      // Closes the connection of an answer that was not read completely.
      controller.abort();
    }
  };

  const settle = async (sms: ClaimedSms, to: string, outcome: SmsOutcome): Promise<void> => {
    if (outcome.kind === 'sent') return outbox.remove(sms.id);
    if (outcome.kind === 'give-up') {
      log.gaveUp(to, outcome.reason);
      return outbox.remove(sms.id);
    }
    log.failed(outcome.reason);
    const next = nextTryAt({
      attempts: sms.attempts,
      now: clock.now(),
      expiresAt: Date.parse(sms.expiresAt),
      mayHaveArrived: outcome.mayHaveArrived,
    });
    if (next !== null) return outbox.postpone(sms, isoTime(next));
    log.expired(to);
    return outbox.remove(sms.id);
  };

  return {
    /** Sends a leased message, then removes it or puts it back. @throws what the database throws */
    async attempt(sms: ClaimedSms): Promise<void> {
      const { id, to, text } = sms;
      const isReplaced = await outbox.isReplaced(sms);
      if (to === null || isReplaced) return outbox.remove(id);
      const limitMs = attemptLimit(clock.now(), Date.parse(sms.expiresAt), attemptMaxMs);
      if (limitMs <= 0) {
        log.expired(to);
        return outbox.remove(id);
      }
      return settle(sms, to, await handToGateway(to, text, limitMs));
    },
    /** Aborts the attempts in flight. */
    abort(): void {
      for (const controller of running) controller.abort();
    },
  };
};
export type Sender = ReturnType<typeof createSender>;
