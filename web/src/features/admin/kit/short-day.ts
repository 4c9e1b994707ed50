import { mediumDate } from './medium-date.ts';

const dayOfThisYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** The day of a moment in this device's time zone: `26 Nov`, and with its year if that is not the current one. */
export const shortDay = (moment: Date, now: Date): string =>
  moment.getFullYear() === now.getFullYear()
    ? dayOfThisYear.format(moment)
    : mediumDate(moment.toISOString());
