import { dayAt } from '@sebule/contract/common/building-days';
import { DAY_MS } from './clock.ts';

/** The last days of the building up to today, oldest first. */
export const daysUntil = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayAt(now - (count - 1 - index) * DAY_MS));
