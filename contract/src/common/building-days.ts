import { BUILDING_UTC_OFFSET_HOURS } from './limits.ts';

const OFFSET_MS = BUILDING_UTC_OFFSET_HOURS * 3_600_000;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The building's date at a moment, `2026-03-01`. */
export const dayAt = (milliseconds: number): string =>
  new Date(milliseconds + OFFSET_MS).toISOString().slice(0, DATE_LENGTH);

export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`) - OFFSET_MS;

/** The hour of the building's day at a moment, from 0 to 23. */
export const hourAt = (milliseconds: number): number => new Date(milliseconds + OFFSET_MS).getUTCHours();

/** The time of the building's day at a moment, `03:10`. */
export const timeAt = (milliseconds: number): string =>
  new Date(milliseconds + OFFSET_MS).toISOString().slice(DATE_LENGTH + 1, DATE_LENGTH + 'THH:MM'.length);
