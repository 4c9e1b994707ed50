import { FEEDBACK_LIST_MAX } from '../constants.ts';
import { feedback, feedbackPost, feedbackQuery, feedbackReply } from '../feedback.ts';
import { type EndpointTable, nothing } from './endpoint-spec.ts';

/** Feedback and its thread. */
export const feedbackEndpoints = {
  'POST user/feedback/post': {
    access: 'viewer',
    summary: 'Tell the admins something',
    body: feedbackPost,
    item: nothing,
  },
  'POST user/feedback/reply': {
    access: 'viewer',
    summary: 'Write again in one of the caller’s open threads',
    body: feedbackReply,
    item: nothing,
  },
  'GET user/feedback/get': {
    access: 'viewer',
    summary: `What the caller has told the admins, newest first; without a limit the newest ${FEEDBACK_LIST_MAX}`,
    list: true,
    query: feedbackQuery,
    item: feedback,
  },
} as const satisfies EndpointTable;
