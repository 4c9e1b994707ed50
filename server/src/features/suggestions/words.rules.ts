const two = (value: number): string => String(value).padStart(2, '0');

/** A place in a film, such as `1:42:10` or `3:05`. @param second is rounded */
export const clockTime = (second: number): string => {
  const whole = Math.round(second);
  const [hours, minutes, seconds] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
};
