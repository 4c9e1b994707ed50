import { dayAt } from '../common/building-days.ts';

/**
 * The first and the last day on which a resident can have asked for something: that of their sign-up, and today. Both
 * are today if the clock was ahead at their sign-up.
 */
export const askableDays = (createdAt: string, now: number): { first: string; today: string } => {
  const today = dayAt(now);
  const signedUp = dayAt(Date.parse(createdAt));
  return { first: signedUp > today ? today : signedUp, today };
};
