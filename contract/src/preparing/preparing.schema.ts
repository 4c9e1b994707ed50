import { z } from 'zod';
import { id, pathId } from '../common/fields.schema.ts';
import { plays } from '../library/library.schema.ts';
import { HOURS_MAX, ORIGINALS_AT_ONCE_MAX, WATCHERS_MAX } from './limits.ts';

/** What plays a film: a file of a movie, or an episode. */
const filmKind = z.enum(['movie', 'episode']);

export const preparationStart = z.object({
  kind: filmKind,
  id: id.describe('Of the file’s row or the episode'),
  first: z.boolean().optional().describe('Before all others'),
});
export type PreparationStart = z.infer<typeof preparationStart>;

export const preparationId = z.object({ job_id: id });

const preparationState = z.enum(['waiting', 'running', 'paused', 'failed', 'done']);

/** A film that waits to be prepared, is being prepared, or has been. */
export const preparation = z.object({
  job_id: id,
  kind: filmKind,
  id: id.nullable().describe('Of the file’s row or the episode; null when no title uses the film any more'),
  video_id: id.nullable(),
  title: z.string(),
  part: z.string().describe('Such as `Season 1, episode 3`; empty for a movie'),
  path: z.string().describe('Of its file in the media folder'),
  state: preparationState,
  progress: z.number().describe('From 0 to 1'),
  seconds_left: z.number().nullable().describe('Of work, without pauses; null while it is not known'),
  reason: z.string().describe('Why it is prepared; of a failed one, why it could not be'),
  doing: z.string().nullable().describe('What is done with it now'),
  last_lines: z.string().nullable().describe('Of a failed one: the last messages of ffmpeg'),
  finished_at: z.string().nullable(),
  bytes: z.number().nullable().describe('Of a done one: how much room it takes'),
  cut_short: z
    .string()
    .nullable()
    .describe('Of a done one of which not all could be read: how much of it, a phrase'),
});
export type Preparation = z.infer<typeof preparation>;

export const preparedTitle = z.object({ id: pathId });

/** The own file of a prepared film, which can be deleted because residents watch what was prepared. */
const original = z.object({
  bytes: z.number().describe('What deleting it frees'),
  kept_because: z.string().nullable().describe('Why it cannot be deleted now: a phrase'),
  kept_until: z.string().nullable().describe('Of a reason that passes by itself: when'),
});
export type Original = z.infer<typeof original>;

/** A film of a title that does not play everywhere by itself, or is prepared. */
export const titleFilm = z.object({
  kind: filmKind,
  id: id.describe('Of the file’s row or the episode'),
  plays: plays.describe('On which of the residents’ devices it would play unprepared'),
  plays_reason: z.string().nullable().describe('Why not everywhere'),
  state: preparationState
    .nullable()
    .describe('done: it plays everywhere now. null: nobody has asked for it, or it was taken off the list'),
  lacks: z.string().nullable().describe('Of a prepared one: why it is worth preparing again'),
  cut_short: preparation.shape.cut_short,
  original: original.nullable().describe('Of a prepared one whose own file is there'),
  is_only_prepared: z.boolean().describe('Whether its own file was deleted'),
});
export type TitleFilm = z.infer<typeof titleFilm>;

/** A film by what plays it. */
const namedFilm = preparation
  .pick({ kind: true, title: true, part: true, path: true })
  .extend({ id, video_id: id });

/** A prepared film of a title that is worth preparing again. */
export const lackingFilm = namedFilm.extend({
  lacks: z.string().describe('What has come since: a phrase'),
});
export type LackingFilm = z.infer<typeof lackingFilm>;

/** A film of a title that nothing makes play. */
export const hopelessFilm = namedFilm.extend({ reason: z.string().describe('Why not: a phrase') });
export type HopelessFilm = z.infer<typeof hopelessFilm>;

/** A prepared film of a title whose own file is there. */
export const originalFilm = namedFilm.extend({
  ...original.shape,
  prepared_bytes: z.number().describe('What the prepared film takes'),
});
export type OriginalFilm = z.infer<typeof originalFilm>;

export const originalsDeletion = z.object({
  films: z
    .array(preparationStart.pick({ kind: true, id: true }))
    .min(1)
    .max(ORIGINALS_AT_ONCE_MAX),
});
export type OriginalsDeletion = z.infer<typeof originalsDeletion>;

export const originalsDeleted = z.object({
  deleted: z.int(),
  bytes: z.number().describe('What that frees'),
  kept: z.array(
    preparationStart.pick({ kind: true, id: true }).extend({ reason: z.string().describe('A phrase') }),
  ),
});
export type OriginalsDeleted = z.infer<typeof originalsDeleted>;

export const prepareMode = z.enum(['ask', 'always', 'never']);
export type PrepareMode = z.infer<typeof prepareMode>;

const hour = z.int().min(0).max(HOURS_MAX);

const policyFields = z.object({
  mode: prepareMode.describe(
    'ask: only what an admin asks for. always: whatever does not play everywhere. never: nothing',
  ),
  from_hour: hour.nullable().describe('Of the building’s day; null for any time'),
  to_hour: hour.nullable(),
  watchers_max: z
    .int()
    .min(0)
    .max(WATCHERS_MAX)
    .nullable()
    .describe('It waits while more residents watch; null for never'),
  small_copies: z.boolean().describe('Whether films that play everywhere get a copy for slow lines'),
});

export const preparePolicySave = policyFields;
export type PreparePolicySave = z.infer<typeof preparePolicySave>;

export const preparePause = z.object({ is_paused: z.boolean() });

export const holdReason = z.enum([
  'paused',
  'never',
  'hours',
  'watching',
  'battery',
  'room',
  'read-only',
  'no-ffmpeg',
]);
export type HoldReason = z.infer<typeof holdReason>;

export const preparePolicy = policyFields.extend({
  is_paused: z.boolean(),
  held_by: holdReason
    .nullable()
    .describe('Why nothing is prepared now, though films wait; null if it goes on'),
  waiting: z.int().describe('How many films wait'),
  unplayable: z.int().describe('How many films of titles do not play on most devices and are not prepared'),
  unlisted: z.int().describe('How many of these can be prepared, and nobody has asked for yet'),
  hopeless: z.int().describe('How many films of titles nothing makes play, such as damaged ones'),
  lacking: z
    .int()
    .describe('How many prepared films lack something that has come since, and nobody has asked for yet'),
  unwanted: z
    .int()
    .describe('How many films of both kinds were taken off the list: each has to be asked for by itself'),
  failed: z.int().describe('How many films on the list could not be prepared'),
  has_ffmpeg: z.boolean(),
});
export type PreparePolicy = z.infer<typeof preparePolicy>;
