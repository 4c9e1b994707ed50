import { countSms } from '@sebule/contract';
import { SECOND_MS } from '#platform/clock.ts';

/** Parts of text messages that are sent for so many residents. */
export const smsPartsFor = (text: string, residents: number): number => countSms(text).parts * residents;

/** Seconds from now to a moment; 0 once it has come. */
export const secondsUntil = (moment: string, now: number): number =>
  Math.max(0, (Date.parse(moment) - now) / SECOND_MS);
