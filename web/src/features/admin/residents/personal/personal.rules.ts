import type { PersonalCopy } from '@sebule/contract';
import { countText } from '../../kit/count-text.ts';

export type Section = PersonalCopy['sections'][number];
export type Row = Section['rows'][number];
export type Value = Row[string];

/** Rows per section on the page and on paper; the file has all. */
export const ROWS_SHOWN = 500;

/** The label of an unknown field: `Last used at` for `last_used_at`. */
export const labelOf = (key: string): string =>
  key.replace(/^\w/, (letter) => letter.toUpperCase()).replaceAll('_', ' ');

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Whether a value is a moment, which is shown in this device's time zone. */
export const isTime = (value: Value | undefined): value is string =>
  typeof value === 'string' && TIME.test(value);

/** Whether a value is digits and signs, such as an address: it must not break into two lines. */
export const isDigits = (value: Value | undefined): boolean => /^[\d.:,/-]+$/.test(String(value));

export const textOf = (value: Value | undefined): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
};

const GOES: [key: string, one: string, many: string][] = [
  ['history', 'entry of their watch history', 'entries of their watch history'],
  ['ratings', 'rating', 'ratings'],
  ['feedback', 'message', 'messages'],
  ['requests', 'request for a film', 'requests for films'],
  ['notifications', 'notification', 'notifications'],
  ['text_messages', 'text message that waits', 'text messages that wait'],
  ['written_texts', 'text message in a file', 'text messages in a file'],
];

/** What is erased, a line for each section of the copy. */
export const goesOf = ({ sections }: Pick<PersonalCopy, 'sections'>): string[] => [
  'the name, phone number, apartment and MAC address, and every sign-in',
  ...GOES.flatMap(([key, one, many]) => {
    const count = sections.find((section) => section.key === key)?.rows.length ?? 0;
    return count === 0 ? [] : [countText(count, one, many)];
  }),
];
