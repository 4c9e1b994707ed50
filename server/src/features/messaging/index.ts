import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import type { SmsConfig } from '../../config.ts';
import { africasTalking } from './africas-talking.ts';
import { logGateway } from './log-gateway.ts';
import { outboxRepository } from './outbox.repository.ts';
import { ATTEMPT_MAX_MS } from './outbox.rules.ts';
import { type SmsOutbox, outboxService } from './outbox.service.ts';
import { type Log, createSendLog } from './send-log.ts';
import { createSender } from './sender.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  dataDir: string;
  sms: SmsConfig;
  log: Log;
  /** Milliseconds for one attempt, and for attempts in flight when the server stops; tests shorten them. */
  timeouts?: { attemptMaxMs: number; stopMs: number };
}

/** Text messages: stored first, then sent through the configured gateway, with retries until it accepts them. */
export const createMessaging = ({
  db,
  clock,
  dataDir,
  sms,
  log,
  timeouts = { attemptMaxMs: ATTEMPT_MAX_MS, stopMs: 3_000 },
}: Dependencies): SmsOutbox => {
  const outbox = outboxRepository(db);
  const gateway = sms.provider === 'log' ? logGateway(dataDir, clock) : africasTalking(sms);
  const sendLog = createSendLog(log, clock);
  const { attemptMaxMs, stopMs } = timeouts;
  const sender = createSender({ outbox, gateway, clock, log: sendLog, attemptMaxMs });
  return outboxService({ db, outboxIn: outboxRepository, sender, clock, log: sendLog, stopMs });
};

export type { OutgoingSms, SmsOutbox } from './outbox.service.ts';
