const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** The day of a moment in this device's time zone: `25 Nov 2026`. */
export const mediumDate = (at: string): string => format.format(new Date(at));
