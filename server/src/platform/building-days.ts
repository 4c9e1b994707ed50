import { BUILDING_UTC_OFFSET_HOURS } from '@sebule/contract/constants';
import { DAY_MS, HOUR_MS } from './clock.ts';

const OFFSET_MS = BUILDING_UTC_OFFSET_HOURS * HOUR_MS;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The building's date at a moment, `2026-03-01`. */
export const dayAt = (milliseconds: number): string =>
  new Date(milliseconds + OFFSET_MS).toISOString().slice(0, DATE_LENGTH);

/** The last days up to today, oldest first. */
export const daysUntil = (now: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayAt(now - (count - 1 - index) * DAY_MS));
