/** Looks like an e-mail address; the server does the real check. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What has to be corrected before an e-mail address can be sent, or null. */
export const emailProblem = (email: string): string | null =>
  EMAIL.test(email.normalize('NFKC').trim()) ? null : 'Enter an email address, such as name@example.com.';
