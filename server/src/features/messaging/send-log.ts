import type { Clock } from '#platform/clock.ts';
import { type Log, createRareWarnings } from '#platform/rare-warnings.ts';
import { phoneHint } from './sms.rules.ts';

/** Logs why messages do not arrive; never their text, and only the end of a phone. */
export const createSendLog = (log: Log, clock: Clock) => {
  const warnSometimes = createRareWarnings(log, clock);
  return {
    /** The gateway did not accept a message, which will be retried. */
    failed: (reason: string) => warnSometimes(reason, 'the SMS gateway does not take messages'),
    /** The file could not be written without them, which will be retried. */
    notRemoved: (reason: string) =>
      warnSometimes(reason, 'text messages to a phone cannot be removed from their file'),
    gaveUp: (to: string, reason: string) =>
      log.warn({ to: phoneHint(to), reason }, 'an SMS was given up: the gateway refuses the number'),
    expired: (to: string) =>
      log.warn({ to: phoneHint(to) }, 'an SMS was given up: it could not be sent in time'),
  };
};
export type SendLog = ReturnType<typeof createSendLog>;
