const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

const startOfDay = (time: Date, daysBefore = 0): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate() - daysBefore).getTime();

/**
 * `Today`, `Yesterday`, `Saturday 21 November`, or in another year `21 November 2025`; in this device's time zone. What
 * another device with a wrong clock has stored in the future counts as today.
 * @param at ISO 8601
 */
export const dayText = (at: string, now: Date): string => {
  const time = new Date(at);
  if (time.getTime() >= startOfDay(now)) return 'Today';
  if (time.getTime() >= startOfDay(now, 1)) return 'Yesterday';
  return (time.getFullYear() === now.getFullYear() ? weekday : date).format(time);
};
