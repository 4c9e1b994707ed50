import type { RequestBody } from '@sebule/contract';
import { cutText } from '@sebule/contract/common/cut-text';
import { ID_MAX } from '@sebule/contract/common/limits';
import { VIDEO_MAX_S } from '@sebule/contract/common/limits';
import {
  CODEC_MAX_LENGTH,
  FEEDBACK_MESSAGE_MAX_LENGTH,
  FEEDBACK_SUBJECT_MAX_LENGTH,
  REPORT_CODECS_MAX,
} from '@sebule/contract/feedback/limits';
import { problems, type FieldErrors } from '#shared/form/failure.rules.ts';

export type Entry = Record<'subject' | 'message', string>;

/** With fewer characters left than this, the field shows how many. */
const NEAR_END = 200;

export const emptyEntry: Entry = { subject: '', message: '' };

export const isSame = (one: Entry, other: Entry): boolean =>
  one.subject === other.subject && one.message === other.message;

export const isEmpty = (entry: Entry): boolean => isSame(entry, emptyEntry);

/** Cuts an entry to the limits, and removes line breaks from its subject. */
export const withinLimits = ({ subject, message }: Entry): Entry => ({
  subject: cutText(subject.replaceAll(/\s+/g, ' '), FEEDBACK_SUBJECT_MAX_LENGTH),
  message: cutText(message, FEEDBACK_MESSAGE_MAX_LENGTH),
});

/** The prefilled entry in a link to the page; null for a plain link. */
export const prefillIn = (search: URLSearchParams): Entry | null => {
  const [subject, message] = [search.get('subject'), search.get('message')];
  return subject || message ? withinLimits({ subject: subject ?? '', message: message ?? '' }) : null;
};

export type Report = NonNullable<RequestBody<'POST user/feedback/post'>['report']>;

const numberIn = (search: URLSearchParams, name: string, from: number, to: number): number | undefined => {
  const text = search.get(name) ?? '';
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : undefined;
};

const codecsIn = (search: URLSearchParams): string[] =>
  (search.get('codecs') ?? '')
    .split(',')
    .filter((codec) => /^[!-~]+$/.test(codec) && codec.length <= CODEC_MAX_LENGTH)
    .slice(0, REPORT_CODECS_MAX);

/**
 * The film in the player's link to the page; undefined in other links, and in one that was changed: the words are sent
 * without it.
 */
export const reportIn = (search: URLSearchParams): Report | undefined => {
  const [video, second] = [numberIn(search, 'video', 1, ID_MAX), numberIn(search, 'second', 0, VIDEO_MAX_S)];
  if (video === undefined || second === undefined) return undefined;
  const [episode, file] = [numberIn(search, 'episode', 1, ID_MAX), numberIn(search, 'file', 1, ID_MAX)];
  return {
    video_id: video,
    second,
    codecs: codecsIn(search),
    ...(episode !== undefined && { episode_id: episode }),
    ...(file !== undefined && { file_id: file }),
  };
};

export const feedbackProblems = ({ subject, message }: Entry): FieldErrors<keyof Entry> =>
  problems({
    subject: subject.trim() === '' ? 'Say in a few words what it is about.' : null,
    message: message.trim() === '' ? 'Write your message.' : null,
  });

/** How many characters of the message are left; undefined while there are plenty. */
export const remainingHint = ({ length }: string): string | undefined => {
  const left = FEEDBACK_MESSAGE_MAX_LENGTH - length;
  if (left >= NEAR_END) return undefined;
  return left === 1 ? '1 character left' : `${left} characters left`;
};

/** Where to put the cursor in a prefilled message: on its first empty line, which is for the viewer, or at its end. */
export const cursorPositionIn = (message: string): number => {
  if (message.startsWith('\n')) return 0;
  const lineEnd = message.indexOf('\n\n');
  return lineEnd === -1 ? message.length : lineEnd + 1;
};
