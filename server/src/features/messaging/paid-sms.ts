import { type SmsState, countSms } from '@sebule/contract';
import type { Tx } from '#platform/db/transaction.ts';
import { smsCorrectionLonger, smsCostChanged, smsNotConfigured } from './messaging.errors.ts';
import type { SmsOutbox, SmsToMany } from './messaging.service.ts';

/** Parts of text messages that are sent to so many residents. */
export const smsPartsFor = (text: string, residents: number): number => countSms(text).parts * residents;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

interface PaidSms extends SmsToMany {
  /** The parts, of all of them together, whose price an admin has agreed to. */
  most: number;
}

/**
 * Queues text messages.
 * @returns their parts
 * @throws AppError 409 without a gateway, or above the agreed parts
 */
export const createPaidSms =
  ({ sms, smsState: { gateway } }: { sms: Pick<SmsOutbox, 'queueToMany'>; smsState: SmsState }) =>
  async (tx: Tx, { most, ...message }: PaidSms): Promise<number> => {
    if (gateway === 'none') throw smsNotConfigured();
    const parts = smsPartsFor(message.text, message.to.length);
    if (parts > most) throw smsCostChanged();
    await sms.queueToMany(message, tx);
    return parts;
  };

/**
 * Corrects the text messages about something that still wait, within the caller's transaction. Their price has been
 * agreed to already: they may have as many parts as before, or as an admin agrees to now.
 * @throws AppError 409 when they would have more
 */
export const createCorrectPaidSms =
  ({ sms }: { sms: Pick<SmsOutbox, 'correctAbout'> }) =>
  async (
    tx: Tx,
    { about, text, most = 0 }: Pick<PaidSms, 'about' | 'text'> & { most?: number | undefined },
  ): Promise<void> => {
    const before = await sms.correctAbout(about, text, tx);
    const agreed = sum(before.map((earlier) => countSms(earlier).parts));
    if (smsPartsFor(text, before.length) > Math.max(agreed, most)) throw smsCorrectionLonger();
  };
