import type { RequestStatus, TitleLink } from '@sebule/contract';
import { fieldsOf, readStored } from '../../../shared/storage/stored-json.ts';
import { draftKey } from '../kit/form/draft.ts';
import { STATUS_LABELS } from './requests.rules.ts';

/** What an admin chooses for an answer. */
export interface AnswerEntry {
  message: string;
  /** Undefined stands for the one that the request has or could have. */
  title?: TitleLink | null | undefined;
  bySms: boolean;
}

/** An answer to a request that has not been sent yet. */
interface AnswerDraft {
  id: number;
  status: RequestStatus;
  entry: AnswerEntry;
}

export const answerKey = (): string => draftKey('request');

const titleIn = (value: unknown): TitleLink | null | undefined => {
  if (value === undefined) return undefined;
  const { video_id, title, is_series } = fieldsOf(value);
  if (typeof video_id !== 'number' || typeof title !== 'string') return null;
  return { video_id, title, is_series: is_series === true };
};

/** The admin's draft, if it is of this request and status; null without one. */
export const answerDraft = (of?: Pick<AnswerDraft, 'id' | 'status'>): AnswerDraft | null => {
  const { id, status, entry } = fieldsOf(readStored('sessionStorage', answerKey()));
  const { message, title, bySms } = fieldsOf(entry);
  if (typeof id !== 'number' || typeof message !== 'string') return null;
  if (typeof status !== 'string' || !Object.keys(STATUS_LABELS).includes(status)) return null;
  if (of && (of.id !== id || of.status !== status)) return null;
  return {
    id,
    status: status as RequestStatus,
    entry: { message, title: titleIn(title), bySms: bySms !== false },
  };
};
