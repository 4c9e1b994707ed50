import { z } from 'zod';

/** What is wrong with a file of the media folder, as far as its index knows; null when nothing is. */
export const fileState = z
  .enum(['copying', 'incomplete'])
  .nullable()
  .describe('copying: it still changes. incomplete: its end is missing');
export type FileState = z.infer<typeof fileState>;
