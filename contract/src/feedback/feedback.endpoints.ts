import { z } from 'zod';
import { type EndpointTable, nothing } from '../common/endpoint-spec.schema.ts';
import * as schemas from './feedback.schema.ts';
import { FEEDBACK_LIST_MAX } from './limits.ts';

export const feedbackEndpoints = {
  'POST user/feedback/post': {
    access: 'viewer',
    summary: 'Tell the admins something',
    repeats: 'by key',
    body: schemas.feedbackPost,
    item: nothing,
  },
  'POST user/feedback/reply': {
    access: 'viewer',
    summary: 'Write again in one of the caller’s open threads',
    repeats: 'by key',
    body: schemas.feedbackReply,
    item: nothing,
  },
  'GET user/feedback/get': {
    access: 'viewer',
    summary: `What the caller has told the admins, newest first; without a limit the newest ${FEEDBACK_LIST_MAX}`,
    list: true,
    inTurn: true,
    query: schemas.feedbackQuery,
    item: schemas.feedback,
  },
  'GET admin/feedback/all/:status': {
    access: 'admin',
    summary: 'What residents have told the admins, the latest message first',
    list: true,
    params: z.object({ status: schemas.feedbackFilter }),
    query: schemas.adminFeedbackQuery,
    item: schemas.adminFeedback,
  },
  'GET admin/feedback/summary': {
    access: 'admin',
    summary: 'How many threads are open, are closed, and wait for an answer',
    item: schemas.feedbackSummary,
  },
  'GET admin/feedback/get/:id': {
    access: 'admin',
    summary: 'A thread with its messages',
    params: schemas.feedbackParams,
    item: schemas.adminThread,
  },
  'POST admin/feedback/reply': {
    access: 'admin',
    summary:
      'Answer in a thread: the resident is notified, and can write back unless it is closed with the answer',
    repeats: 'by key',
    body: schemas.feedbackAnswer,
    item: nothing,
  },
  'PATCH admin/feedback/status': {
    access: 'admin',
    summary: 'Close a thread, or open it again',
    body: schemas.feedbackStatusChange,
    item: nothing,
  },
  'GET admin/feedback/problems': {
    access: 'admin',
    summary: 'Open reports of problems with films, those about the same seconds of the same film together',
    list: true,
    query: schemas.problemsQuery,
    item: schemas.problem,
  },
  'POST admin/feedback/problems/close': {
    access: 'admin',
    summary: 'Close reports of a problem and, with a message, answer each of them',
    repeats: 'by key',
    body: schemas.problemsClose,
    item: nothing,
  },
} as const satisfies EndpointTable;
