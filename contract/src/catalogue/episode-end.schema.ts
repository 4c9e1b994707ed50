import { z } from 'zod';

export const episodeEnd = z
  .int()
  .optional()
  .describe('The number of the last episode of a file that has several; without it, there is one');
