import { z } from 'zod';
import { episodeEnd, id, line } from '../common/fields.schema.ts';
import { titleLink } from '../requests/requests.schema.ts';
import { QUOTE_MAX_LENGTH } from './limits.ts';

const count = z.int().min(0);

/** A piece of advice for the top of the page. */
export const quote = z.object({ advice: line(QUOTE_MAX_LENGTH) });

/** The figures of the cards. What is in the trash does not count; what is hidden does. */
export const statistics = z.object({
  total_movies: count,
  total_tv_series: count,
  total_episodes: count,
  active_users: count.describe('Viewers who have watched something in the last 30 days'),
});
export type Statistics = z.infer<typeof statistics>;

/** The requests that nobody has answered yet. */
export const waitingRequests = z.object({
  pending: count,
  apartments: count.describe('How many apartments wait for them'),
});
export type WaitingRequests = z.infer<typeof waitingRequests>;

/** Who watches at the moment. */
export const watchingNow = z.object({
  total: count,
  watchers: z
    .array(
      z.object({
        user_id: id,
        name: z.string(),
        apartment: z.string().nullable(),
        video: titleLink,
        season_no: z.int().nullable(),
        episode_no: z.int().nullable(),
        episode_end: episodeEnd,
      }),
    )
    .describe('Those who have saved last'),
});
export type WatchingNow = z.infer<typeof watchingNow>;

/** Work in the background that has failed for good. */
export const failedJob = z.object({
  id,
  what: z.string().describe('What was to be done, as a sentence'),
  reason: z.string().nullable(),
  failed_at: z.string().describe('ISO 8601, UTC'),
  can_retry: z.boolean(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const failedJobs = z.object({ total: count, jobs: z.array(failedJob).describe('The newest') });
export type FailedJobs = z.infer<typeof failedJobs>;

export const failedJobChange = z.object({ id });

/** The room on a disk that Sebule writes to. */
export const diskSpace = z.object({
  holds: z.array(z.enum(['media', 'data'])).describe('Which of the two folders are on it'),
  path: z.string().describe('The first of these folders'),
  free_bytes: z.int().nullable(),
  total_bytes: z.int().nullable(),
  is_low: z.boolean().describe('Under 10 % or 5 GB; also when it cannot be read'),
  is_full: z
    .boolean()
    .describe('Only what makes room is stored, from a reserve: no uploads, no saves of residents'),
});
export type DiskSpace = z.infer<typeof diskSpace>;

/** The clock of a machine was set by more than an hour back, or a day forward. */
export const clockJump = z.object({
  from: z.string().describe('What it would show now; ISO 8601, UTC'),
  to: z.string().describe('What it showed instead'),
});
export type ClockJump = z.infer<typeof clockJump>;

export const serverClock = z.object({
  now: z.string().describe('What the server takes for the time; ISO 8601, UTC'),
  jump: clockJump.nullable().describe('The last one within a week, since the start'),
});
export type ServerClock = z.infer<typeof serverClock>;

/** How long everybody together has watched. */
export const watchTime = z.object({
  days: z
    .array(z.object({ day: z.iso.date(), seconds: count }))
    .describe('Oldest first; the last one is today, which is not over'),
  titles: z
    .array(
      z.object({
        video_id: id,
        title: z.string(),
        is_series: z.boolean(),
        is_here: z.boolean().describe('Whether it can be edited: neither in the trash nor deleted'),
        seconds: count,
      }),
    )
    .describe('The titles that were watched longest in these days'),
  counted_since: z.iso.date().nullable().describe('The first day that is known'),
});
export type WatchTime = z.infer<typeof watchTime>;
