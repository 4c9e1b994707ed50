import { shortDay } from '../../kit/short-day.ts';

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** A short form of a moment for tables, in this device's time zone: the time if today, else the day. */
export const dateText = (moment: Date, now: Date): string => {
  if (moment.toDateString() === now.toDateString()) return `Today ${TIME.format(moment)}`;
  return shortDay(moment, now);
};

export const exactDateText = (moment: Date): string => EXACT.format(moment);
