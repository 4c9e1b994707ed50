import { parseJson } from '#platform/json.ts';

export type ImportFailure = 'key-refused' | 'busy' | 'unreachable' | 'unreadable';

/** The object in a JSON text; null for any other text, such as the sign-in page of an internet provider. */
export const readObject = (text: string): object | null => {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
};

/**
 * Why an answer is not a resource; null when it is one. Captive portals answer with any status, so only JSON counts as
 * the database's own answer.
 */
export const failureIn = (status: number, answer: object | null): ImportFailure | 'missing' | null => {
  if (status === 429) return 'busy';
  if (status >= 500 || (status >= 300 && status < 400)) return 'unreachable';
  if (answer === null) return 'unreadable';
  if (status === 200) return null;
  if (status === 401 || status === 403) return 'key-refused';
  return status === 404 ? 'missing' : 'unreadable';
};
