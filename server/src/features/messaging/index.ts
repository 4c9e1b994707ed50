import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { Log } from '#platform/rare-warnings.ts';
import type { SmsConfig } from '../../config.ts';
import { africasTalking } from './africas-talking.ts';
import { logGateway } from './log-gateway.ts';
import { MANY_SMS_KIND, SMS_KIND, smsJob } from './messaging.jobs.ts';
import { type SmsOutbox, messagingService } from './messaging.service.ts';
import { createSendLog } from './send-log.ts';
import { createSender } from './sender.ts';
import { ATTEMPT_MAX_MS } from './sms.rules.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  dataDir: string;
  sms: SmsConfig;
  log: Log;
  /** Milliseconds for one attempt; tests shorten it. */
  attemptMaxMs?: number;
}

/** Text messages: stored first, then sent through the configured gateway, with retries until it accepts them. */
export const createMessaging = ({
  db,
  clock,
  jobs,
  dataDir,
  sms,
  log,
  attemptMaxMs = ATTEMPT_MAX_MS,
}: Dependencies): SmsOutbox => {
  const gateway = sms.provider === 'log' ? logGateway(dataDir, clock) : africasTalking(sms);
  const sendLog = createSendLog(log, clock);
  const sender = createSender({ gateway, clock, log: sendLog, attemptMaxMs });
  jobs.register(smsJob(SMS_KIND, sender, sendLog), smsJob(MANY_SMS_KIND, sender, sendLog));
  return messagingService({ db, jobs });
};

export type { OutgoingSms, SmsOutbox } from './messaging.service.ts';
export { createPaidSms } from './paid-sms.ts';
export { smsStateOf } from './sms-state.rules.ts';
export { messagingPersonalData } from './personal-data.ts';
