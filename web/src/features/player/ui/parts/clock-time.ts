const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Seconds as h:mm:ss. */
export const clockTime = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60);
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${twoDigits(whole % 60)}`;
};
