const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** The day of a moment in this device's time zone: `2 December 2026`. */
export const dayText = (at: string): string => DAY.format(new Date(at));
