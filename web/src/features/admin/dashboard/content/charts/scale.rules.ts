const MINUTE_S = 60;
const HOUR_S = 3_600;
/** Distances between two lines. */
const MINUTE_STEPS = [1, 2, 5, 10, 15, 30];
const HOUR_STEPS = [1, 2, 5, 10, 20, 50];
const INTERVALS_MAX = 4;

/** The distance for values up to `longest`, in seconds. Hours are unlimited: a large building has many viewers. */
const stepFor = (longest: number): number => {
  const fits = (step: number) => longest <= step * INTERVALS_MAX;
  const minutes = MINUTE_STEPS.map((step) => step * MINUTE_S).find(fits);
  if (minutes !== undefined) return minutes;
  for (let unit = HOUR_S; ; unit *= 100) {
    const hours = HOUR_STEPS.map((step) => step * unit).find(fits);
    if (hours !== undefined) return hours;
  }
};

/** The vertical axis: at most five lines at round durations, from zero to above everything. `top`: seconds at the upper end. */
export const scaleFor = (longest: number) => {
  const step = stepFor(longest);
  const intervals = Math.max(1, Math.ceil(longest / step));
  const labelOf = (seconds: number): string => {
    if (seconds === 0) return '0';
    return seconds < HOUR_S ? `${seconds / MINUTE_S} min` : `${(seconds / HOUR_S).toLocaleString('en')} h`;
  };
  const ticks = Array.from({ length: intervals + 1 }, (_nothing, index) => ({
    seconds: index * step,
    label: labelOf(index * step),
  }));
  return { top: intervals * step, ticks };
};

/** The bars' places, in whole pixels so that their edges are sharp. */
export const barsIn = (count: number, from: number, width: number): { x: number; width: number }[] => {
  const band = width / count;
  const gap = band >= 8 ? Math.max(2, Math.round(band * 0.28)) : 1;
  return Array.from({ length: count }, (_nothing, index) => {
    const start = Math.round(from + index * band);
    const end = Math.round(from + (index + 1) * band);
    return { x: start + Math.floor(gap / 2), width: Math.max(1, end - start - gap) };
  });
};

const DAYS_PER_WEEK = 7;

/** The days with their date below them: today and the same weekday in earlier weeks. `labelWidth`: in pixels, with spacing. */
export const datedDays = (count: number, width: number, labelWidth: number): number[] => {
  const week = (width / count) * DAYS_PER_WEEK;
  const step = DAYS_PER_WEEK * Math.max(1, Math.ceil(labelWidth / week));
  const dated: number[] = [];
  for (let index = count - 1; index >= 0; index -= step) dated.unshift(index);
  return dated;
};

/** A text cut to a width in pixels, estimated by the usual width of letters of this size. */
export const fitting = (text: string, width: number, fontSize: number): string => {
  const most = Math.max(1, Math.floor(width / (fontSize * 0.54)));
  const letters = Array.from(text);
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};
