const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in this device's time zone: `25 Nov 2026, 18:30`. */
export const dayTimeText = (at: string): string => format.format(new Date(at));

export const Timestamp = ({ at }: { at: string }) => <time dateTime={at}>{dayTimeText(at)}</time>;
