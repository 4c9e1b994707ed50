import { z } from 'zod';
import { FEEDBACK_MESSAGE_MAX_LENGTH, FEEDBACK_SUBJECT_MAX_LENGTH } from './constants.ts';
import { id, line, text } from './fields.ts';
import { listQuery } from './lists.ts';

/** A viewer's message to the admins. */
export const feedbackPost = z.object({
  subject: line(FEEDBACK_SUBJECT_MAX_LENGTH),
  message: text(FEEDBACK_MESSAGE_MAX_LENGTH),
  sender_type: z.literal('client'),
});

/** A viewer's further message in one of their own threads. */
export const feedbackReply = z.object({
  id: id.describe('The thread'),
  message: text(FEEDBACK_MESSAGE_MAX_LENGTH),
});

/** One of the viewer's own threads, its messages oldest first. */
export const feedback = z.object({
  id,
  subject: z.string(),
  status: z.enum(['open', 'closed']),
  created_at: z.string().describe('ISO 8601, UTC'),
  messages: z.array(
    z.object({
      message: z.string(),
      sender_type: z.enum(['client', 'admin']),
      created_at: z.string().describe('ISO 8601, UTC'),
    }),
  ),
});
export type Feedback = z.infer<typeof feedback>;

export const feedbackQuery = listQuery({ sort: ['created_at'], finds: 'the subject' });
export type FeedbackQuery = z.output<typeof feedbackQuery>;
