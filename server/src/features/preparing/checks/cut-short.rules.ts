/** Of a film whose sound goes on after the last picture: a share of it, or so many seconds. */
const LONGER_SHARE = 0.02;
const LONGER_S = 10;
/** Of a short one. */
const LONGER_SHARE_MAX = 0.2;

const MINUTE_S = 60;
const lengthText = (seconds: number): string => {
  if (seconds < MINUTE_S) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / MINUTE_S)} min ${whole % MINUTE_S} s`;
};

/**
 * How much of a film can be read, as a phrase such as `only the first 8.7 s of 24.0 s can be read`; null when that is all
 * of it.
 * @param read seconds; null when nobody knows
 * @param duration seconds, as the file says; null when it does not
 */
export const cutShortProblem = (read: number | null, duration: number | null): string | null => {
  if (read === null || duration === null) return null;
  const longer = Math.min(Math.max(LONGER_S, duration * LONGER_SHARE), duration * LONGER_SHARE_MAX);
  return duration - read <= longer
    ? null
    : `only the first ${lengthText(read)} of ${lengthText(duration)} can be read`;
};
