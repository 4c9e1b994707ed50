import { isEarlyMark } from './fields.rules.ts';
import { clockText } from './seconds.rules.ts';

export const ADDRESS_HINT = 'A path in the media folder, or an http address.';

/** Explains a mark as it is typed, and warns of an early one. @param length in seconds; null when unknown */
export const creditsHint = (typed: string, length: number | null): string => {
  if (isEarlyMark(typed, length)) return 'This is early: before 70 % of the runtime. Is it right?';
  return `Seconds from the beginning, ${clockText(Number(typed) || 0)}. At or beyond the end: no mark.`;
};
