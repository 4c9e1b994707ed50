import { z } from 'zod';
import { episodeEnd, id, line, optional, pathId, seconds, text } from '../common/fields.schema.ts';
import { listQuery } from '../common/lists.schema.ts';
import { titleLink } from '../requests/requests.schema.ts';
import {
  CLOSE_REPORTS_MAX,
  CODEC_MAX_LENGTH,
  FEEDBACK_MESSAGE_MAX_LENGTH,
  FEEDBACK_SEARCHES,
  FEEDBACK_SORTS,
  FEEDBACK_SUBJECT_MAX_LENGTH,
  PROBLEM_SORTS,
  REPORT_CODECS_MAX,
} from './limits.ts';

/** Where in which film something is wrong. */
export const problemPlace = z.object({
  video_id: id,
  episode_id: optional(id),
  file_id: optional(id).describe('Of a movie’s files, the one that was playing'),
  second: seconds.describe('Of the film'),
  codecs: z
    .array(line(CODEC_MAX_LENGTH))
    .max(REPORT_CODECS_MAX)
    .default([])
    .describe('Of the film, where they are known'),
});
export type ProblemPlace = z.output<typeof problemPlace>;

/** A viewer's message to the admins. */
export const feedbackPost = z.object({
  subject: line(FEEDBACK_SUBJECT_MAX_LENGTH),
  message: text(FEEDBACK_MESSAGE_MAX_LENGTH),
  sender_type: z.literal('client'),
  report: problemPlace.optional().describe('What a report of a problem is about'),
});
export type FeedbackPost = z.output<typeof feedbackPost>;

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

const feedbackStatus = feedback.shape.status;
const senderType = feedback.shape.messages.element.shape.sender_type;

/** The lists of feedback that admins see. */
export const feedbackFilter = z.enum([...feedbackStatus.options, 'all']);
export type FeedbackFilter = z.infer<typeof feedbackFilter>;
export type FeedbackSort = (typeof FEEDBACK_SORTS)[number];

export const adminFeedbackQuery = listQuery({
  sort: FEEDBACK_SORTS,
  finds: 'what `by` names',
}).extend({ by: z.enum(FEEDBACK_SEARCHES).default('name').describe('What `q` is searched in') });
export type AdminFeedbackQuery = z.output<typeof adminFeedbackQuery>;

/** A thread as admins see it. */
const adminFeedbackFacts = z.object({
  id,
  user_id: id,
  name: z.string().nullable().describe('null once the account is deleted'),
  apartment: z.string().nullable(),
  phone: z.string().nullable(),
  subject: z.string(),
  status: feedbackStatus,
  created_at: z.string().describe('ISO 8601, UTC'),
  updated_at: z.string().describe('When the last message was sent: ISO 8601, UTC'),
  last_sender: senderType.describe('Who sent the last message'),
});

export const adminFeedback = adminFeedbackFacts.extend({
  messages: feedback.shape.messages.describe('The first message, shortened'),
});
export type AdminFeedback = z.infer<typeof adminFeedback>;

/** How many threads there are. */
export const feedbackSummary = z.object({
  open: z.int(),
  closed: z.int(),
  waiting: z.int().describe('Open ones whose last message is the resident’s, who is still there'),
});
export type FeedbackSummary = z.infer<typeof feedbackSummary>;

/** The film that a report is about, as admins find it. */
export const reportedFilm = z.object({
  video: titleLink,
  episode: z
    .object({
      episode_id: id,
      season_id: id,
      season_order: z.int(),
      episode_order: z.int(),
      episode_end: episodeEnd,
      episode_name: z.string(),
    })
    .nullable(),
  file_label: z.string().nullable().describe('Of a movie'),
  movie_url: z.string().nullable().describe('As titles refer to it'),
  subtitles_url: z.string().nullable(),
});
export type ReportedFilm = z.infer<typeof reportedFilm>;

/** A whole thread as admins see it, its newest messages, oldest first. */
export const adminThread = adminFeedbackFacts.extend({
  is_deleted: z.boolean().describe('Whether the resident has been deleted'),
  messages: z.array(
    z.object({
      id,
      message: z.string(),
      sender_type: senderType,
      author: z.string().nullable().describe('Who of the admins wrote it, where that is known'),
      created_at: z.string().describe('ISO 8601, UTC'),
    }),
  ),
  report: reportedFilm
    .extend({ second: z.number(), codecs: z.array(z.string()), browser: z.string().nullable() })
    .nullable(),
});
export type AdminThread = z.infer<typeof adminThread>;

export const feedbackParams = z.object({ id: pathId });

/** An admin's answer. */
export const feedbackAnswer = z.object({
  id: id.describe('The thread'),
  message: text(FEEDBACK_MESSAGE_MAX_LENGTH),
  seen: id
    .optional()
    .describe('The last message that the caller has seen; with another one after it, the answer is refused'),
  close: z
    .boolean()
    .default(false)
    .describe('Whether the thread is closed with it; otherwise it is open afterwards'),
});
export type FeedbackAnswer = z.output<typeof feedbackAnswer>;

export const feedbackStatusChange = z.object({ id: id.describe('The thread'), status: feedbackStatus });

export type ProblemSort = (typeof PROBLEM_SORTS)[number];

export const problemsQuery = listQuery({ sort: PROBLEM_SORTS, finds: 'the title' });
export type ProblemsQuery = z.output<typeof problemsQuery>;

/** Open reports about the same seconds of the same film. */
export const problem = reportedFilm.extend({
  from: z.number().describe('The first second that was reported'),
  to: z.number().describe('The last second that was reported'),
  residents: z.int(),
  last_at: z.string().describe('When the last report was sent: ISO 8601, UTC'),
  codecs: z.array(z.string()),
  browsers: z.array(z.string()),
  ids: z.array(id).describe('The threads of the reports, the newest first'),
});
export type Problem = z.infer<typeof problem>;

/** Closes the reports of a problem, and tells those who sent them. */
export const problemsClose = z.object({
  ids: z.array(id).min(1).max(CLOSE_REPORTS_MAX).describe('The threads of the reports'),
  message: optional(text(FEEDBACK_MESSAGE_MAX_LENGTH)).describe('The answer to each; without one, none'),
});
export type ProblemsClose = z.output<typeof problemsClose>;
