const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A time in this device's time zone. */
export const Timestamp = ({ at }: { at: string }) => <time dateTime={at}>{format.format(new Date(at))}</time>;
