import { z } from 'zod';
import { type Job, type JobKind, handleJob } from '#platform/jobs/job.ts';
import type { SendLog } from './send-log.ts';
import type { Sender } from './sender.ts';
import { BACK_OFF_MS } from './sms.rules.ts';

const payload = z.strictObject({
  /** Digits only; null for a decoy message without a recipient. */
  to: z.string().nullable(),
  text: z.string(),
});
export type StoredSms = z.infer<typeof payload>;

export const SMS_KIND: JobKind<StoredSms> = {
  name: 'sms',
  doing: 'Sending a text message',
  payload,
  // A slow attempt must not delay the others.
  concurrency: 4,
  sameSubject: 'replace',
  waitsMs: BACK_OFF_MS,
  // Until it expires.
  attemptsMax: Number.POSITIVE_INFINITY,
  // Messages contain codes.
  keptMs: { done: 0, failed: 0 },
};

const toMany = z.strictObject({
  to: z.string(),
  text: z.string(),
  /** What it is about, to find the messages that still wait. */
  about: z.string(),
});

/** Messages to many people: a code must not wait behind thousands of them. */
export const MANY_SMS_KIND: JobKind<z.infer<typeof toMany>> = {
  ...SMS_KIND,
  name: 'sms-to-many',
  payload: toMany,
  concurrency: 2,
};

export const smsJob = <P extends StoredSms>(kind: JobKind<P>, sender: Sender, log: SendLog): Job =>
  handleJob(kind, {
    run: (sms, attempt) => sender.attempt(sms, attempt),
    onFailed({ to }, { why, reason }) {
      if (to === null) return;
      if (why === 'expired') log.expired(to);
      else log.gaveUp(to, reason);
    },
  });
