import { z } from 'zod';
import { chosenTrack, trackKind } from '../catalogue/tracks.schema.ts';
import { id, optional } from '../common/fields.schema.ts';
import { fileState, mediaReference as reference } from '../library/media-reference.schema.ts';
import { SUBTITLE_SHIFT_MAX_S } from './limits.ts';

/** Shifts the times of a subtitle file. */
export const subtitleSync = z.object({
  synSubtitles: z
    .number()
    .min(-SUBTITLE_SHIFT_MAX_S)
    .max(SUBTITLE_SHIFT_MAX_S)
    .describe('Seconds; negative: earlier'),
  movieUrl: reference.describe('The video beside which subtitles of another host are copied'),
  subtitlesUrl: reference,
  is_series: optional(z.boolean()),
});
export type SubtitleSync = z.output<typeof subtitleSync>;

/**
 * The encodings of subtitle files, the commonest first. Names are those of the Encoding Standard, or IBM's where it has
 * none.
 */
export const SUBTITLE_ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1256',
  'iso-8859-6',
  'windows-1251',
  'windows-1253',
  'iso-8859-7',
  'windows-1254',
  'windows-1250',
  'windows-1255',
  'iso-8859-2',
  'koi8-u',
  'koi8-r',
  'ibm866',
  'ibm850',
  'ibm852',
  'iso-8859-5',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-874',
  'utf-16le',
  'utf-16be',
] as const;
export type SubtitleEncoding = (typeof SUBTITLE_ENCODINGS)[number];
const encoding = z.enum(SUBTITLE_ENCODINGS);

export const subtitleCheckQuery = z.object({ subtitlesUrl: reference });

/** What a subtitle file is, before a title uses it. */
export const subtitleCheck = z.object({
  problem: z
    .string()
    .nullable()
    .describe('Why it cannot be used, to put after “This file”; null also while that is not known'),
  is_sure: z.boolean().describe('Whether its encoding is known; otherwise somebody has to look'),
  chosen: encoding
    .nullable()
    .describe(
      'As what it was read when somebody had it stored as UTF-8; its readings are those of the original then',
    ),
  readings: z
    .array(z.object({ encoding, lines: z.array(z.string()).describe('The first that differ') }))
    .describe('As what its text can be read, the likeliest first; empty for a file that cannot be used'),
});
export type SubtitleCheck = z.infer<typeof subtitleCheck>;

/** Says in which encoding a subtitle file is written: it is stored as UTF-8 then. */
export const subtitleEncodingChoice = z.object({
  movieUrl: optional(reference).describe('The video beside which subtitles of another host are copied'),
  subtitlesUrl: reference,
  encoding: encoding.nullable().describe('Null: as the file came'),
});
export type SubtitleEncodingChoice = z.output<typeof subtitleEncodingChoice>;

export const encodedSubtitles = z.object({
  subtitlesUrl: z.string().describe('Where the subtitles are now, as titles refer to them'),
});

/** Undoes all shifts of a subtitle file. */
export const subtitleOriginal = z.object({ subtitlesUrl: reference });

export const shiftedSubtitles = z.object({
  subtitlesUrl: z.string().describe('Where the subtitles are now, as titles refer to them'),
  shift: z.number().describe('By how many seconds they differ from the original'),
  cues: z.number().describe('How many lines end after the beginning of the film'),
});
export type ShiftedSubtitles = z.infer<typeof shiftedSubtitles>;

export const mediaPreviewQuery = z.object({ movieUrl: reference, subtitlesUrl: optional(reference) });
export type MediaPreviewQuery = z.output<typeof mediaPreviewQuery>;

/** What a film is in the catalogue: a file of a movie, or an episode. */
export const playedAs = z.object({
  video_id: id,
  title: z.string(),
  is_series: z.boolean(),
  subtitles_url: z.string().nullable().describe('As it is stored'),
  file_id: id.optional().describe('Of a movie’s file'),
  file_order: z.int().optional().describe('Of a movie’s file'),
  season_id: id.optional(),
  episode_id: id.optional(),
});
export type PlayedAs = z.infer<typeof playedAs>;

/** Addresses that an admin's browser can load. */
export const mediaPreview = z.object({
  movie_url: z.string(),
  subtitles_url: z
    .string()
    .nullable()
    .describe('Null without subtitles, and for those that cannot be loaded'),
  shift: z.number().nullable().describe('By how many seconds the subtitles differ from the original'),
  played_as: playedAs.nullable().describe('Null for a video that no title uses'),
  file_state: fileState.describe('What is wrong with the video'),
});
export type MediaPreview = z.infer<typeof mediaPreview>;

export const filmTracksQuery = z.object({ movieUrl: reference });

/** A track of a film, as admins see it. */
export const filmTrack = z.object({
  type: z.enum(['sound', 'subtitles']),
  language: z.string().nullable(),
  kind: trackKind,
  name: z.string(),
  from: z
    .enum(['title', 'beside', 'package', 'film'])
    .describe(
      'title: the title names it. beside: by its name. package: of the prepared film. film: within it',
    ),
  path: z.string().nullable().describe('Below the media folder, or an address; null within the film'),
  problem: z.string().nullable().describe('Why residents cannot choose it, to put after “It”'),
});
export type FilmTrack = z.infer<typeof filmTrack>;

/** Puts a subtitle file beside a film, named so that it is one of its tracks. */
export const subtitleAddition = z.object({
  movieUrl: reference,
  subtitlesUrl: reference.describe('Such as a file that has just been uploaded, or one below MEDIA_BASES'),
  language: chosenTrack.shape.language.unwrap(),
  kind: trackKind,
});
export type SubtitleAddition = z.output<typeof subtitleAddition>;
