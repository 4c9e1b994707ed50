import { dayAt, noonOf } from '@sebule/contract/common/building-days';
import { askableDays } from '@sebule/contract/privacy/askable-days';

/** Why a resident cannot have asked on this day of the building; null when they can. */
export const askedOnProblem = (day: string, createdAt: string, now: number): string | null => {
  const { first, today } = askableDays(createdAt, now);
  if (day > today) return 'must not be in the future';
  return day < first ? 'must not be before the day on which their account was made' : null;
};

/** The moment that is stored for a day: now, unless the day is over. */
export const askedAt = (day: string, now: number): number => (day === dayAt(now) ? now : noonOf(day));
