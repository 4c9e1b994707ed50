const S_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** A length in seconds as people say it, such as `1 h 34 min`. */
export const lengthText = (seconds: number): string => {
  if (seconds < S_PER_MINUTE) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / S_PER_MINUTE);
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % MINUTES_PER_HOUR} min`;
};
