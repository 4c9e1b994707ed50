import { dayAt, noonOf } from '@sebule/contract/common/building-days';
import type { askableDays } from '@sebule/contract/privacy/askable-days';
import { ERASURE_DUE_DAYS } from '@sebule/contract/privacy/limits';
import { dayText } from '../day-text.ts';

const DAY_MS = 86_400_000;

const dayInWords = (day: string): string => dayText(new Date(noonOf(day)).toISOString());

/** Why the server would refuse a day; null if it would not. */
export const dayProblem = (day: string, { first, today }: ReturnType<typeof askableDays>): string | null => {
  if (day === '') return 'Choose the day on which they asked.';
  if (day > today) return 'Choose today or an earlier day.';
  return day < first
    ? `Their account was made on ${dayInWords(first)}: choose that day or a later one.`
    : null;
};

/** When the data of a resident who asked on this day has to be erased. */
export const dueText = (day: string, today: string): string => {
  const due = dayAt(noonOf(day) + ERASURE_DUE_DAYS * DAY_MS);
  if (due === today) return 'Due today.';
  return due < today
    ? `Was due on ${dayInWords(due)}: erase their data as soon as you can.`
    : `Due on ${dayInWords(due)}.`;
};
