/** The offered speeds, slowest first; 1 is the original. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The next offered speed, slower (-1) or faster (1) than a given one, which may be any speed. */
export const nextRate = (rate: number, step: -1 | 1): number => {
  const beyond = RATES.filter((each) => (each - rate) * step > 0);
  return (step > 0 ? beyond[0] : beyond[beyond.length - 1]) ?? rate;
};
