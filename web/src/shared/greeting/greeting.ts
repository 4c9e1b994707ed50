import { AFTERNOON_ENDS_HOUR, MORNING_ENDS_HOUR } from '@sebule/contract/constants';

export type Greeting = 'Good Morning' | 'Good Afternoon' | 'Good Evening';

/** The greeting for a moment, by this device's clock. */
export const greetingAt = (moment: Date): Greeting => {
  const hour = moment.getHours();
  if (hour < MORNING_ENDS_HOUR) return 'Good Morning';
  return hour < AFTERNOON_ENDS_HOUR ? 'Good Afternoon' : 'Good Evening';
};

/** Milliseconds from a moment to the next full hour, when the greeting may change. */
export const untilNextHour = (moment: Date): number => {
  const next = new Date(moment);
  next.setHours(moment.getHours() + 1, 0, 0, 0);
  return next.getTime() - moment.getTime();
};
