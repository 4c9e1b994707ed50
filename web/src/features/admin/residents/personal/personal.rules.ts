import type { PersonalCopy } from '@sebule/contract';
import { countText } from '../../kit/count-text.ts';

type Section = PersonalCopy['sections'][number];
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

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [countText(count, one, many)];

/** What erasing takes away of a copy, a line for each. */
export const goesOf = ({ sections }: Pick<PersonalCopy, 'sections'>): string[] => {
  const count = (key: string) => sections.find((section) => section.key === key)?.rows.length ?? 0;
  return [
    'the name, phone number, apartment and MAC address, and every sign-in',
    ...counted(count('history'), 'entry of their watch history', 'entries of their watch history'),
    ...counted(count('ratings'), 'rating', 'ratings'),
    ...counted(count('feedback'), 'message', 'messages'),
    ...counted(count('requests'), 'request for a film', 'requests for films'),
    ...counted(count('notifications'), 'notification', 'notifications'),
    ...counted(count('text_messages'), 'text message that waits', 'text messages that wait'),
    ...counted(count('written_texts'), 'text message in a file', 'text messages in a file'),
  ];
};
