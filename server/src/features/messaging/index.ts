import type { SmsState } from '@sebule/contract';
import { type Clock, isoTime } from '#platform/clock.ts';
import { createExclusively } from '#platform/db/exclusively.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { SmsConfig, Config } from '../../config.ts';
import { africasTalking } from './africas-talking.ts';
import { MANY_SMS_KIND, SMS_KIND, removeTextsJob, smsJob } from './messaging.jobs.ts';
import { messagingService } from './messaging.service.ts';
import { messagingPersonalData } from './personal-data.ts';
import { createSendLog } from './send-log.ts';
import { createSender } from './sender.ts';
import { SMS_FILE, smsFile, type SmsFile } from './sms-file.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { ATTEMPT_MAX_MS } from './sms.rules.ts';

/** What admins may know of the gateway. One that nobody has chosen is none: messages to many would never arrive. */
export const smsStateOf = ({
  sms,
  smsIsChosen,
  smsPriceKes,
}: Pick<Config, 'sms' | 'smsIsChosen' | 'smsPriceKes'>): SmsState => ({
  gateway: smsIsChosen ? sms.provider : 'none',
  price_kes: smsPriceKes,
});

/** Writes messages to a file, for a building without a gateway: the caretaker reads a code out. */
const logGateway = (file: SmsFile, clock: Clock): SmsGateway => ({
  async send({ to, text }, _signal, isWanted) {
    // On the disk before the message is removed from the database.
    await file.add(() => ({ to, text, at: isoTime(clock.now()) }), isWanted);
    return { kind: 'sent' };
  },
});

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'jobs' | 'log'> {
  dataDir: string;
  sms: SmsConfig;
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
}: Dependencies) => {
  const file = smsFile(dataDir, createExclusively(db, SMS_FILE));
  const gateway = sms.provider === 'log' ? logGateway(file, clock) : africasTalking(sms);
  const sendLog = createSendLog(log, clock);
  const sender = createSender({ gateway, clock, log: sendLog, jobs, attemptMaxMs });
  jobs.register(
    smsJob(SMS_KIND, sender, sendLog),
    smsJob(MANY_SMS_KIND, sender, sendLog),
    // Also with a gateway: there may be a file from before there was one.
    removeTextsJob(file, sendLog),
  );
  return { ...messagingService({ db, jobs }), personalData: messagingPersonalData(file, clock) };
};

export type { OutgoingSms, SmsOutbox } from './messaging.service.ts';
export { createCorrectPaidSms, createPaidSms } from './paid-sms.ts';
