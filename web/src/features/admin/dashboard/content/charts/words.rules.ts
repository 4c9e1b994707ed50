import type { WatchTime } from '@sebule/contract';

type Day = WatchTime['days'][number];

const MINUTES_PER_HOUR = 60;
const SECONDS_PER_MINUTE = 60;
/** From here on minutes are left out. */
const WHOLE_HOURS = 100;

/** A duration in words: `45 min`, `3 h`, `3 h 5 min`, `412 h`. */
export const durationText = (seconds: number): string => {
  const minutes = Math.round(seconds / SECONDS_PER_MINUTE);
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (seconds > 0 && minutes === 0) return 'under 1 min';
  if (hours >= WHOLE_HOURS) return `${Math.round(minutes / MINUTES_PER_HOUR).toLocaleString('en')} h`;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

/** A date without a time is the same everywhere. */
const dates = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
};

/** `25 Nov` */
export const shortDay = dates({ day: 'numeric', month: 'short' });
/** `Wednesday 25 November` */
export const longDay = dates({ weekday: 'long', day: 'numeric', month: 'long' });

/** Describes the chart of days in two sentences. The last day is today. */
export const daysSentence = (days: readonly Day[]): string => {
  const today = days[days.length - 1]?.seconds ?? 0;
  const most = days.reduce<Day | undefined>(
    (best, day) => (best && best.seconds >= day.seconds ? best : day),
    undefined,
  );
  const sum = days.reduce((total, { seconds }) => total + seconds, 0);
  const total = `The building watched ${durationText(sum)} in the last ${days.length} days`;
  const peak =
    most && most.seconds > 0 ? `, most on ${longDay(most.day)}: ${durationText(most.seconds)}` : '';
  return `${total}${peak}. Today so far: ${durationText(today)}.`;
};

export const titlesSentence = (titles: WatchTime['titles']): string => {
  const [first, second] = titles;
  if (!first) return 'No title has been watched.';
  const next = second ? `, then ${second.title}, ${durationText(second.seconds)}` : '';
  return `Watched longest: ${first.title}, ${durationText(first.seconds)}${next}.`;
};

/** Since when watching is counted; null if that was before these days. */
export const sinceText = (countedSince: string | null, days: readonly Day[]): string | null => {
  const [first] = days;
  if (countedSince === null || !first || countedSince <= first.day) return null;
  return `Counted since ${shortDay(countedSince)}.`;
};
