const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size as people write it, in units of 1,000: `4.2 GB`, `730 MB`, `12 bytes`. */
export const bytesInWords = (bytes: number): string => {
  let value = Math.max(0, bytes);
  let unit = 0;
  // 999,500 bytes would be rounded to 1000 kB.
  while (unit < UNITS.length - 1 && value >= (unit === 0 ? 1_000 : 999.5)) {
    value /= 1_000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits).replace(/\.0$/, '')} ${UNITS[unit]}`;
};
