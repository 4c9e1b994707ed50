import { z } from 'zod';
import { PICTURE_KINDS } from './limits.ts';

export const ownPictureQuery = z.object({
  kind: z
    .enum(PICTURE_KINDS)
    .describe('What it is to be; one that is larger than that needs is made smaller'),
});

/** A picture as it has been stored. */
export const ownPicture = z.object({
  path: z.string().describe('For `poster_path`, `backdrop_path` or `thumbnail_path`'),
  width: z.number().describe('Pixels'),
  height: z.number().describe('Pixels'),
});
export type OwnPicture = z.infer<typeof ownPicture>;
