import type { PersonalCopy } from '@sebule/contract';
import { countText } from '../../kit/count-text.ts';

export type Section = PersonalCopy['sections'][number];
export type Row = Section['rows'][number];
export type Value = Row[string];

/** Rows of one section that a page shows and prints; the file has all. */
export const ROWS_SHOWN = 500;

/** The name of a field that has no words of its own: `last_used_at` is `Last used at`. */
export const labelOf = (key: string): string =>
  key.replace(/^\w/, (letter) => letter.toUpperCase()).replaceAll('_', ' ');

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Whether a value is a moment, which is shown in this device's time zone. */
export const isTime = (value: Value | undefined): value is string =>
  typeof value === 'string' && TIME.test(value);

/** Whether all of a value is digits, such as an address or a length: broken into two lines, it could not be read. */
export const isDigits = (value: Value | undefined): boolean => /^[\d.:,/-]+$/.test(String(value));

/** Any other value, in words. */
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

/** What erasing takes away of a copy, a line for each. */
export const goesOf = ({ sections }: Pick<PersonalCopy, 'sections'>): string[] => [
  'the name, phone number, apartment and MAC address, and every sign-in',
  ...GOES.flatMap(([key, one, many]) => {
    const count = sections.find((section) => section.key === key)?.rows.length ?? 0;
    return count === 0 ? [] : [countText(count, one, many)];
  }),
];
