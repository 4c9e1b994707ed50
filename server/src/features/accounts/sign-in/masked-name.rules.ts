import { z } from 'zod';

/** The end of a phone number: enough to recognise a typing mistake, and not to call somebody. */
export const maskedPhone = (phone: string): string => `…${phone.slice(-3)}`;

/** The first letter and the host of an e-mail address; other text is left out, as it may be a password. */
export const maskedEmail = (typed: string): string => {
  const { success, data } = z.email().safeParse(typed);
  return success ? data.replace(/^(.)[^@]*/u, '$1…') : 'not an e-mail';
};
