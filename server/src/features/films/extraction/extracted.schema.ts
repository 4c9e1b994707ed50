import { trackKind } from '@sebule/contract';
import { z } from 'zod';

/** Below the media folder, hidden from the index. */
export const EXTRACTED_FOLDER = '.sebule/tracks';

/** Subtitles that have been taken out of a film, in the order of the film. */
export const extractedTracks = z.array(
  z.object({
    /** The name of the file in the film's folder, such as `0.srt`. */
    file: z.string(),
    format: z.enum(['text', 'pictures']),
    language: z.string().nullable(),
    kind: trackKind,
    /** As the film names it. */
    name: z.string().nullable(),
  }),
);
export type ExtractedTracks = z.infer<typeof extractedTracks>;

/** Of the tracks of a film, below the media folder. */
export const extractedFolder = (sample: string, size: number): string =>
  `${EXTRACTED_FOLDER}/${sample}-${size}`;
