import { z } from 'zod';
import { id } from '../common/fields.schema.ts';
import { pageQuery } from '../common/lists.schema.ts';
import { requestStatus, titleLink } from '../requests/requests.schema.ts';

/** What a notification tells. Clients skip kinds that they do not know. */
export const notificationContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('request-answered'),
    movie_name: z.string(),
    status: requestStatus,
    message: z.string(),
  }),
  z.object({ kind: z.literal('new-episodes'), title: z.string() }),
  z.object({
    kind: z.literal('feedback-answered'),
    subject: z.string(),
    message: z.string().describe('The beginning of the answer'),
  }),
  z.object({ kind: z.literal('notice'), title: z.string() }),
]);
export type NotificationContent = z.infer<typeof notificationContent>;

export const notification = z.object({
  id,
  content: notificationContent,
  count: z.int().describe('How often the same has happened: of new episodes, how many there are'),
  created_at: z.string().describe('ISO 8601, UTC'),
  read_at: z.string().nullable().describe('ISO 8601, UTC'),
  video: titleLink.nullable().describe('The title that it is about, if the caller can watch it'),
  notice: z
    .object({
      id,
      message: z.string(),
      ends_at: z.string().describe('ISO 8601, UTC'),
      is_over: z.boolean(),
    })
    .nullable()
    .describe('The notice that it is about, unless that has been deleted'),
});
export type Notification = z.infer<typeof notification>;

export const notificationsQuery = pageQuery.extend({
  unread: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true`: only unread ones; the total is their number'),
});
export type NotificationsQuery = z.output<typeof notificationsQuery>;

/** Without an id: all of them. */
export const notificationsRead = z.object({ id: id.optional() });
