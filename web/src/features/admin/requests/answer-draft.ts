import type { AdminRequest, RequestStatus, TitleLink } from '@sebule/contract';
import { fieldsOf, readStored } from '#shared/storage/stored-json.ts';
import { draftKey } from '../kit/form/draft.ts';
import { STATUS_LABELS } from './requests.rules.ts';

export interface AnswerEntry {
  message: string;
  /** Undefined: the title that the request has, or could have. */
  title?: TitleLink | null | undefined;
  /** Undefined until the admin chooses: only free text messages are sent. */
  bySms?: boolean | undefined;
}

export const answerKey = (id: number): string => draftKey(`request:${id}`);

const titleIn = (value: unknown): TitleLink | null | undefined => {
  if (value === undefined) return undefined;
  const { video_id, title, is_series } = fieldsOf(value);
  if (typeof video_id !== 'number' || typeof title !== 'string') return null;
  return { video_id, title, is_series: is_series === true };
};

const draftOf = (id: number): { status: RequestStatus; entry: AnswerEntry } | null => {
  const { status, entry } = fieldsOf(readStored('sessionStorage', answerKey(id)));
  const { message, title, bySms } = fieldsOf(entry);
  if (typeof message !== 'string') return null;
  if (typeof status !== 'string' || !Object.keys(STATUS_LABELS).includes(status)) return null;
  return {
    status: status as RequestStatus,
    entry: { message, title: titleIn(title), ...(typeof bySms === 'boolean' && { bySms }) },
  };
};

/** What was typed for this status of the request; null without a draft. */
export const answerDraft = (id: number, status: RequestStatus): AnswerEntry | null => {
  const draft = draftOf(id);
  return draft?.status === status ? draft.entry : null;
};

/** The first of these requests that has a draft of an answer, and the status that it proposes. */
export const unsentAnswer = (
  requests: readonly AdminRequest[],
): { request: AdminRequest; status: RequestStatus } | null => {
  for (const request of requests) {
    const draft = draftOf(request.id);
    if (draft) return { request, status: draft.status };
  }
  return null;
};
