const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** The last day on which a link can be used. */
export const validUntil = (expiresAt: string): string => format.format(new Date(expiresAt));
