import { z } from 'zod';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import { errorName } from '#platform/error-name.ts';
import { type Job, type JobKind, handleJob } from '#platform/jobs/job.ts';
import type { SendLog } from './send-log.ts';
import type { Sender } from './sender.ts';
import type { SmsFile } from './sms-file.ts';
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
  worksOnFullDisk: true,
};

const toMany = z.strictObject({
  to: z.string(),
  text: z.string(),
  /** What it is about, to find the messages that still wait. */
  about: z.string(),
});

/** One of the messages to many people. */
export type SmsToSomebody = z.infer<typeof toMany>;

/** Messages to many people: a code must not wait behind thousands of them. */
export const MANY_SMS_KIND: JobKind<SmsToSomebody> = {
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

const removal = z.strictObject({ to: z.string() });

/** Removing the messages to a phone from the file, which a transaction cannot undo. */
export const REMOVE_TEXTS_KIND: JobKind<z.infer<typeof removal>> = {
  name: 'sms-remove',
  doing: 'Removing a former resident’s text messages',
  payload: removal,
  concurrency: 1,
  sameSubject: 'keep',
  waitsMs: [5 * SECOND_MS, MINUTE_MS, HOUR_MS],
  // It is owed to whoever was erased.
  attemptsMax: Number.POSITIVE_INFINITY,
  // It has their phone.
  keptMs: { done: 0, failed: 0 },
  worksOnFullDisk: true,
};

export const removeTextsJob = (file: SmsFile, log: SendLog): Job =>
  handleJob(REMOVE_TEXTS_KIND, {
    async run({ to }, { signal }) {
      try {
        await file.removeTo(to, signal);
        return { kind: 'done' };
      } catch (error) {
        if (signal.aborted) throw error;
        const reason = errorName(error);
        log.notRemoved(reason);
        return { kind: 'retry', reason };
      }
    },
  });
