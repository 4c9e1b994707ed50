import { FEEDBACK_MESSAGE_MAX_LENGTH, FEEDBACK_SUBJECT_MAX_LENGTH } from '@sebule/contract/constants';

/** What a viewer has written, by the names of the wire. */
export type Entry = Record<'subject' | 'message', string>;
export type Problems = Partial<Entry>;

/** With fewer characters left than this, the field says how many. */
const NEAR_END = 200;

export const emptyEntry: Entry = { subject: '', message: '' };

/** Cuts to what the server takes, and no character in two. */
const cut = (text: string, max: number): string =>
  text.slice(0, max).replace(text.length > max ? /[\uD800-\uDBFF]$/ : '', '');

/** An entry within the limits; line breaks have no place in a subject. */
export const fitting = ({ subject, message }: Entry): Entry => ({
  subject: cut(subject.replaceAll(/\s+/g, ' '), FEEDBACK_SUBJECT_MAX_LENGTH),
  message: cut(message, FEEDBACK_MESSAGE_MAX_LENGTH),
});

/** What a link to the page wants to be said; null when it leaves that to the viewer. */
export const prefillIn = (search: URLSearchParams): Entry | null => {
  const [subject, message] = [search.get('subject'), search.get('message')];
  return subject || message ? fitting({ subject: subject ?? '', message: message ?? '' }) : null;
};

/** What to mend before it can be sent. */
export const problemsIn = ({ subject, message }: Entry): Problems => ({
  ...(subject.trim() === '' && { subject: 'Say in a few words what it is about.' }),
  ...(message.trim() === '' && { message: 'Write your message.' }),
});

/** The problem that a refusal names, if it names one of the fields. */
export const problemsOf = (details: readonly unknown[]): Problems => {
  const [first] = details;
  if (first === null || typeof first !== 'object') return {};
  const { field, message } = first as Record<string, unknown>;
  const isOurs = field === 'subject' || field === 'message';
  return isOurs && typeof message === 'string' ? { [field]: message } : {};
};

/** How much of the message's room is left; undefined while there is plenty. */
export const roomLeft = ({ length }: string): string | undefined => {
  const left = FEEDBACK_MESSAGE_MAX_LENGTH - length;
  if (left >= NEAR_END) return undefined;
  return left === 1 ? '1 character left' : `${left} characters left`;
};
