import { trackKind } from '@sebule/contract';
import { z } from 'zod';

/** Rises when films are to be prepared differently; what has been prepared stays as it is. */
export const RECIPE = 1;

/** A rendition that is encoded. */
export const picture = z.object({
  id: z.enum(['v0', 'v1']),
  /** Pixels, even. */
  width: z.int(),
  height: z.int(),
  /** Of x264: the lower, the better. */
  quality: z.int(),
  /** Kilobits per second at most. */
  maxRate: z.int(),
});
export type Picture = z.infer<typeof picture>;

export const plannedSound = z.object({
  id: z.string(),
  /** A file beside the film; null for the film itself. */
  path: z.string().nullable(),
  /** Which soundtrack of that file, from 0. */
  index: z.int(),
  /** Of a file beside the film: which one it was, to tell whether it has changed since. */
  file: z.object({ size: z.number(), modifiedMs: z.number() }).optional(),
  /** As it is; otherwise it becomes AAC with two channels. */
  isCopied: z.boolean(),
  language: z.string().nullable(),
  kind: trackKind,
  name: z.string(),
  isDefault: z.boolean(),
});
export type PlannedSound = z.infer<typeof plannedSound>;

/** How a film is prepared; decided once, before its first step. */
export const plan = z.object({
  recipe: z.int(),
  /** Its container keeps no reliable times, so it is first rewritten into one that does. */
  needsTimes: z.boolean(),
  /** Whether the picture stays as it is, as rendition v0. */
  isPictureCopied: z.boolean(),
  /** Largest first. */
  pictures: z.array(picture),
  isInterlaced: z.boolean(),
  isHdr: z.boolean(),
  sounds: z.array(plannedSound),
  /**
   * Its tracks are copied by the server itself, since there was no ffmpeg: no small rendition, no previews, no loudness.
   */
  isWithoutFfmpeg: z.boolean().default(false),
  /** False for the small copy of a film that plays everywhere. */
  isComplete: z.boolean(),
  /** What is taken as it is from an earlier package of the film. */
  reused: z
    .object({
      /** The folder of that package, below the media folder. */
      folder: z.string(),
      /** Its renditions, by their ids in the new one. */
      renditions: z.record(z.string(), z.string()),
      previews: z.boolean(),
    })
    .optional(),
});
export type Plan = z.infer<typeof plan>;
