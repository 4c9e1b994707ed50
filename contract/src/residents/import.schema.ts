import { z } from 'zod';
import { id } from '../common/fields.schema.ts';
import { RESIDENTS_IMPORT_MAX, IMPORT_CELL_MAX, IMPORT_FIELDS } from './limits.ts';

const cell = z.string().max(IMPORT_CELL_MAX).optional();

/** A row of a spreadsheet as it was typed. What it does not say is missing or blank. */
export const importRow = z.object({
  row: z.int().min(1).max(1_000_000).describe('Its number in the spreadsheet, for what is said about it'),
  full_name: cell,
  phone: cell.describe('7…, 07…, 1…, 01…, 254… or +254…'),
  location: cell,
  single_name: cell.describe('Without one, it is the second word of the full name, or the only one'),
  apartment: cell,
  mac: cell,
  status: cell.describe('Only active clients are added'),
});
export type ImportRow = z.infer<typeof importRow>;

export const residentsImport = z.object({ rows: z.array(importRow).min(1).max(RESIDENTS_IMPORT_MAX) });

export type ImportField = (typeof IMPORT_FIELDS)[number];
const field = z.enum(IMPORT_FIELDS);

const problem = z.object({
  field,
  message: z.string().describe('Follows the name of the field: `must not be …`'),
});
export type ImportProblem = z.infer<typeof problem>;

const difference = z.object({ field, stored: z.string().describe('Empty for none'), given: z.string() });
export type ImportDifference = z.infer<typeof difference>;

/** What becomes of a row. */
export const importVerdict = z.object({
  row: z.int(),
  outcome: z
    .enum(['new', 'added', 'unchanged', 'different', 'bad'])
    .describe('`unchanged` and `different`: a client has this phone already, and stays as it is'),
  user_id: id.optional().describe('Of the client, unless it is `new` or `bad`'),
  problems: z.array(problem).optional().describe('Why it is `bad`'),
  differences: z.array(difference).optional().describe('In what it is `different`'),
});
export type ImportVerdict = z.infer<typeof importVerdict>;
