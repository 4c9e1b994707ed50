import { countText } from './count-text.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;
/** From here on, nobody counts single minutes. */
const COARSE_MINUTES = 20;
const COARSE_STEP = 5;
/** Below this, half an hour matters. */
const HALVES_BELOW_H = 5;
const DAYS_FROM_S = 2 * DAY_S;

const minutesOf = (seconds: number): number => {
  const minutes = Math.round(seconds / MINUTE_S);
  return minutes < COARSE_MINUTES ? minutes : Math.round(minutes / COARSE_STEP) * COARSE_STEP;
};

const hoursText = (seconds: number): string => {
  const halves = Math.round((seconds / HOUR_S) * 2);
  if (halves >= 2 * HALVES_BELOW_H || halves % 2 === 0)
    return countText(Math.round(seconds / HOUR_S), 'hour');
  return `${(halves - 1) / 2}½ hours`;
};

/** A length of time as people say it, roughly: `about 25 minutes`, `about 1½ hours`, `less than a minute`. */
export const aboutTime = (seconds: number): string => {
  if (seconds < MINUTE_S) return 'less than a minute';
  if (seconds >= DAYS_FROM_S) return `about ${countText(Math.round(seconds / DAY_S), 'day')}`;
  const minutes = minutesOf(seconds);
  return `about ${minutes < HOUR_S / MINUTE_S ? countText(minutes, 'minute') : hoursText(Math.max(seconds, HOUR_S))}`;
};
