import { isEarlyMark } from './fields.rules.ts';
import { clockText } from './seconds.rules.ts';

export const ADDRESS_HINT = 'A path in the media folder, or an http address.';

/** Explains a mark as it is typed, and warns of an early one. @param runtime minutes; 0 when it is unknown */
export const creditsHint = (typed: string, runtime: number): string => {
  if (isEarlyMark(typed, runtime)) return 'This is early: before 70 % of the runtime. Is it right?';
  return `Seconds from the beginning, ${clockText(Number(typed) || 0)}. At or beyond the end: no mark.`;
};
