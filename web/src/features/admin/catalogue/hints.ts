import { NO_CREDITS_MARK_S } from '@sebule/contract/playback/limits';
import { clockText } from '../kit/seconds.rules.ts';
import { isEarlyMark } from './fields.rules.ts';

export const ADDRESS_HINT = 'A path in the media folder, or an http address.';

/** Explains a mark as it is typed, and warns of an early one. @param length in seconds; null when unknown */
export const creditsHint = (typed: string, length: number | null): string => {
  if (isEarlyMark(typed, length)) return 'This is early: before 70 % of the runtime. Is it right?';
  const seconds = Number(typed) || 0;
  return seconds >= (length ?? NO_CREDITS_MARK_S)
    ? 'Seconds from the beginning. This is at or beyond the end: no mark.'
    : `Seconds from the beginning, ${clockText(seconds)}. At or beyond the end: no mark.`;
};
