import { type Clock, isoTime } from '#platform/clock.ts';
import type { SmsFile } from './sms-file.ts';
import type { SmsGateway } from './sms-gateway.ts';

/** Writes messages to a file, for a building without a gateway: the caretaker reads a code out. */
export const logGateway = (file: SmsFile, clock: Clock): SmsGateway => ({
  async send({ to, text }, _signal, isWanted) {
    // On the disk before the message is removed from the database.
    await file.add(() => ({ to, text, at: isoTime(clock.now()) }), isWanted);
    return { kind: 'sent' };
  },
});
