import { z } from 'zod';
import { id, line, optional, required, text } from '../common/fields.schema.ts';
import { listQuery } from '../common/lists.schema.ts';
import { APARTMENT_MAX_LENGTH, LOCATION_MAX_LENGTH } from '../residents/limits.ts';
import { NOTICE_MESSAGE_MAX_LENGTH, NOTICE_SORTS, NOTICE_TITLE_MAX_LENGTH } from './limits.ts';

export const noticeAudience = z.enum(['everyone', 'block', 'apartment']);
export type NoticeAudience = z.infer<typeof noticeAudience>;

const location = line(LOCATION_MAX_LENGTH);
const apartment = line(APARTMENT_MAX_LENGTH);

const residents = z.int().describe('Active residents');

/** Where residents live, as their accounts say, with how many a notice would reach. */
export const noticeReach = z.object({
  residents,
  blocks: z.array(
    z.object({
      location: z.string().nullable().describe('null: those of whom no location is known'),
      residents,
      apartments: z.array(z.object({ apartment: z.string(), residents })),
    }),
  ),
});
export type NoticeReach = z.infer<typeof noticeReach>;

/** A notice as it is written. */
export const noticePost = z
  .object({
    title: line(NOTICE_TITLE_MAX_LENGTH),
    message: text(NOTICE_MESSAGE_MAX_LENGTH),
    audience: noticeAudience,
    location: optional(location).describe('Of the block; of an apartment none if none is known'),
    apartment: optional(apartment),
    ends_at: z.iso.datetime({ offset: true, error: 'must be a time' }).describe('ISO 8601'),
    sms_parts: optional(z.int().min(1)).describe(
      'Sends it by SMS, too, in at most so many parts for all residents together; otherwise it is not sent so',
    ),
  })
  .refine(
    ({ audience, location: block }) => audience !== 'block' || block !== undefined,
    required('location'),
  )
  .refine(
    ({ audience, apartment: home }) => audience !== 'apartment' || home !== undefined,
    required('apartment'),
  );
export type NoticePost = z.output<typeof noticePost>;

/** A call about one notice. */
export const noticeRequest = z.object({ id });

export type NoticeSort = (typeof NOTICE_SORTS)[number];

export const noticeFilter = z.enum(['current', 'ended']);
export type NoticeFilter = z.infer<typeof noticeFilter>;

export const noticesQuery = listQuery({
  sort: NOTICE_SORTS,
  finds: 'the title, the message, the block and the apartment',
}).extend({ state: noticeFilter.optional() });
export type NoticesQuery = z.output<typeof noticesQuery>;

const endsIn = z.number().min(0).describe('Seconds from now to its end: the clock of a device may be wrong');

/** A notice as admins see it. */
export const notice = z.object({
  id,
  title: z.string(),
  message: z.string(),
  audience: noticeAudience,
  location: z.string().nullable(),
  apartment: z.string().nullable(),
  created_at: z.string().describe('ISO 8601, UTC'),
  created_by: z.string().nullable(),
  ends_at: z.string().describe('ISO 8601, UTC'),
  ends_in: endsIn,
  residents: z.int().describe('How many residents were notified'),
  sms_parts: z.int().nullable().describe('Parts of text messages for all of them; null: not sent so'),
});
export type Notice = z.infer<typeof notice>;

/** A current notice as one of those it is for sees it. */
export const residentNotice = z.object({
  id,
  title: z.string(),
  message: z.string(),
  created_at: z.string().describe('ISO 8601, UTC'),
  ends_at: z.string().describe('ISO 8601, UTC'),
  ends_in: endsIn,
});
export type ResidentNotice = z.infer<typeof residentNotice>;
