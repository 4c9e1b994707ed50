import { z } from 'zod';
import { card, titleKind } from '../catalogue/catalogue.schema.ts';
import { id, line, optional, queryIds, removable, text } from '../common/fields.schema.ts';
import { listQuery } from '../common/lists.schema.ts';
import { ADD_FILES_MAX } from '../library/limits.ts';
import {
  REQUEST_ANSWER_MAX_LENGTH,
  REQUEST_DESCRIPTION_MAX_LENGTH,
  REQUEST_NAME_MAX_LENGTH,
  REQUEST_SORTS,
} from './limits.ts';

export const requestStatus = z.enum(['pending', 'inProgress', 'uploaded', 'cancelled']);
export type RequestStatus = z.infer<typeof requestStatus>;

/**
 * The lists of requests that admins see. `here`: waiting requests without a title, where one of that name can be
 * watched.
 */
export const requestFilter = z.enum([...requestStatus.options, 'all', 'here']);
export type RequestFilter = z.infer<typeof requestFilter>;

/** A title, with what a link to it needs. */
export const titleLink = z.object({ video_id: id, title: z.string(), is_series: z.boolean() });
export type TitleLink = z.infer<typeof titleLink>;

/** A viewer's wish for a title that is missing. */
export const movieRequestPost = z.object({
  movieName: line(REQUEST_NAME_MAX_LENGTH),
  movieType: titleKind,
  description: optional(text(REQUEST_DESCRIPTION_MAX_LENGTH)),
  notify: z.boolean().default(false).describe('Whether the caller wants to be notified of the answer'),
  insist: z.boolean().default(false).describe('Request it even if a title with this name is here already'),
});
export type MovieRequestPost = z.output<typeof movieRequestPost>;

/** One of the viewer's own requests. */
export const movieRequest = z.object({
  id,
  movie_name: z.string(),
  movie_type: titleKind,
  description: z.string().nullable(),
  request_date: z.string().describe('ISO 8601, UTC'),
  status: requestStatus,
  notify: z.boolean(),
  asked_by: z.int().describe('How many apartments have requested it'),
  answer: z.string().nullable().describe('What the admins have said about it'),
  answered_at: z.string().nullable().describe('ISO 8601, UTC'),
  video: titleLink.nullable().describe('The title that it has become'),
});
export type MovieRequest = z.infer<typeof movieRequest>;

/** What has become of a new request. */
export const movieRequestResult = z.object({
  outcome: z
    .enum(['available', 'requested', 'joined', 'repeated', 'described'])
    .describe(
      'available: titles of this name are here, and nothing was stored; joined: others had requested it already; ' +
        'repeated: the caller had, and it stays as it was; described: that, except for its description',
    ),
  request: movieRequest.nullable(),
  available: z.array(card),
  earlier: z
    .object({ title: z.string(), last_season: z.int() })
    .nullable()
    .describe('Of a request for a season: the series that is here without it'),
});
export type MovieRequestResult = z.infer<typeof movieRequestResult>;

/** Withdraws a request that has no final answer yet, or takes that back. */
export const movieRequestUpdate = z.object({ id, withdrawn: z.boolean() });

export type RequestSort = (typeof REQUEST_SORTS)[number];

export const adminRequestsQuery = listQuery({
  sort: REQUEST_SORTS,
  finds: 'the title, the name, the apartment and the phone of those who want it, or the status',
}).extend({
  video_ids: queryIds(ADD_FILES_MAX)
    .optional()
    .describe('Only those that wait and are linked to no title, though one of these has their name'),
});

/** Somebody who wants what a request is about. */
export const requestAsker = z.object({
  user_id: id,
  name: z.string().nullable(),
  phone: z.string().nullable(),
  apartment: z.string().nullable(),
  location: z.string().nullable(),
  description: z.string().nullable(),
  notify: z.boolean(),
  asked_at: z.string().describe('ISO 8601, UTC'),
});
export type RequestAsker = z.infer<typeof requestAsker>;

/** A request as admins see it: whoever asked first stands for all who want the title. */
export const adminRequest = z.object({
  id,
  movie_name: z.string(),
  movie_type: titleKind,
  description: z.string().nullable(),
  request_date: z.string().describe('ISO 8601, UTC'),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  apartment: z.string().nullable(),
  status: requestStatus,
  notify: z.boolean().describe('Whether somebody wants to be notified of the answer'),
  asked_by: z.int().describe('How many apartments want it'),
  residents: z.int().describe('How many residents want it'),
  notified: z.int().describe('How many residents an answer notifies'),
  by_sms: z.int().describe('How many of these can get it by SMS, too'),
  answer: z.string().nullable(),
  answered_at: z.string().nullable().describe('ISO 8601, UTC'),
  answered_by: z.string().nullable().describe('Who of the admins answered it last, where that is known'),
  video: titleLink.nullable().describe('The title that it has become'),
  here: titleLink
    .nullable()
    .describe('Of a request that waits and is linked to no title: one with its name that can be watched'),
});
export type AdminRequest = z.infer<typeof adminRequest>;

/** Whom an answer to a request was told: nobody, if it only corrects an earlier one. */
export const requestAnswered = z.object({
  status: requestStatus,
  notified: z.int().describe('How many residents were notified'),
  by_sms: z.int().describe('How many of these get it by SMS, too'),
});
export type RequestAnswered = z.infer<typeof requestAnswered>;

/** Answers a request. The same status again only changes the message and the title: nobody is told twice. */
export const requestAnswer = z.object({
  status: requestStatus,
  row: z
    .union([
      id.transform((rowId) => ({ id: rowId, status: undefined })),
      z.object({ id, status: requestStatus.optional() }),
    ])
    .describe(
      'The request, or its id. With the status that the caller has seen, it is refused if that has changed',
    ),
  message: text(REQUEST_ANSWER_MAX_LENGTH).describe('What those who want to be notified are told'),
  video_id: removable(id).describe('The title that it has become; null removes it'),
  sms_parts: optional(z.int().min(1)).describe(
    'Also send it by SMS, in at most so many parts altogether: the price that the caller has seen',
  ),
});
export type RequestAnswer = z.output<typeof requestAnswer>;
