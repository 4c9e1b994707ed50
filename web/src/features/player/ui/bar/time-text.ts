const two = (count: number): string => String(count).padStart(2, '0');

/** "0:02", "1:06:12". Parts of a second are not counted; unknown is a dash. */
export const timeText = (second: number): string => {
  if (!Number.isFinite(second)) return '–:––';
  const whole = Math.max(0, Math.floor(second));
  const minutes = Math.floor(whole / 60);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
};

const counted = (count: number, unit: string): string[] =>
  count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`];

/** The same for screen readers: "1 hour 6 minutes 12 seconds". */
export const spokenTime = (second: number): string => {
  const whole = Number.isFinite(second) ? Math.max(0, Math.floor(second)) : 0;
  const parts = [
    ...counted(Math.floor(whole / 3_600), 'hour'),
    ...counted(Math.floor(whole / 60) % 60, 'minute'),
    ...counted(whole % 60, 'second'),
  ];
  return parts.join(' ') || '0 seconds';
};
