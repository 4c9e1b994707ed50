/** Looks like an e-mail address; the server does the real check. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export const emailProblem = (email: string): string | null =>
  EMAIL.test(email.normalize('NFKC').trim()) ? null : 'Enter an email address, such as name@example.com.';
