import { chapter, trackKind } from '@sebule/contract';
import { z } from 'zod';
import type { MediaFacts, SoundFacts, SubtitleFacts, VideoFacts } from './media-facts.ts';

/** Names all of them: what a schema does not name is lost. */
type Fields<Facts> = Record<keyof Facts, z.ZodType>;

const track = z.object({
  codec: z.string(),
  language: z.string().nullable(),
  kind: trackKind,
  name: z.string().nullable(),
  isDefault: z.boolean(),
} satisfies Fields<SubtitleFacts>);
const sound = z.object({
  ...track.shape,
  channels: z.number(),
  profile: z.string().nullable().exactOptional(),
} satisfies Fields<SoundFacts>);
const outcome = z.enum(['all', 'parts', 'none']).nullable();

/** What was found in a film, as it is read from a disk that somebody may have written to. */
export const mediaFacts: z.ZodType<MediaFacts> = z.object({
  container: z.enum([
    'mp4',
    'mov',
    'matroska',
    'webm',
    'mpegts',
    'avi',
    'flv',
    'mpeg',
    'asf',
    'hls',
    'other',
  ]),
  duration: z.number().nullable(),
  video: z
    .object({
      codec: z.string(),
      profile: z.string().nullable(),
      width: z.number(),
      height: z.number(),
      rotation: z.literal([0, 90, 180, 270]).exactOptional(),
      bitDepth: z.number().nullable().exactOptional(),
      chroma: z.enum(['4:0:0', '4:2:0', '4:2:2', '4:4:4']).nullable().exactOptional(),
      hdr: z.enum(['pq', 'hlg', 'dolby-vision']).nullable().exactOptional(),
      isInterlaced: z.boolean().exactOptional(),
      frameRate: z.number().nullable().exactOptional(),
    } satisfies Fields<VideoFacts>)
    .nullable(),
  audio: z.object({ codec: z.string(), channels: z.number() }).nullable(),
  sounds: z.array(sound).exactOptional(),
  subtitles: z.array(track).exactOptional(),
  chapters: z.array(chapter).exactOptional(),
  isEncrypted: z.boolean().exactOptional(),
  check: z.object({ picture: outcome, sound: outcome }).nullable().exactOptional(),
  playlist: z
    .object({
      variants: z.number(),
      pieces: z.number(),
      gaps: z.number(),
      missing: z.number(),
      isLive: z.boolean(),
    })
    .exactOptional(),
} satisfies Fields<MediaFacts>);
