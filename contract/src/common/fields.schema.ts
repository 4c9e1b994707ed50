import { z } from 'zod';
import { ID_MAX, STARS_MAX, VIDEO_MAX_S } from './limits.ts';
import { fieldRequired } from './messages.ts';

/** A database id on the wire: a positive 32-bit integer, never a string. */
export const id = z.int().positive().max(ID_MAX);

/** A database id in an address. */
export const pathId = z.coerce.number().int().positive().max(ID_MAX);

/** A position in a video in seconds; fractions are kept. */
export const seconds = z.number().min(0).max(VIDEO_MAX_S);

/** A moment that a device names: milliseconds since 1970. */
export const moment = z.int().positive().max(8_640_000_000_000_000);

/** A viewer's rating of a title. */
export const stars = z.int().min(1).max(STARS_MAX);

export const episodeEnd = z
  .int()
  .optional()
  .describe('The number of the last episode of a file that has several; without it, there is one');

/** At least one visible character: no space, no lone combining mark, and no formatting character. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

const CONTROL = 'must not contain control characters';
const TURNING = '\\u202A-\\u202E\\u2066-\\u2069';

const human = (typed: z.ZodString, max: number) =>
  typed
    // A word processor's line breaks, and the invisible characters that messengers put around names.
    .overwrite((value) =>
      value.replaceAll(/[\u2028\u2029]/g, '\n').replaceAll(new RegExp(`[${TURNING}]`, 'gu'), ''),
    )
    .trim()
    .normalize('NFC')
    .min(1)
    .max(max)
    // oxlint-disable-next-line no-control-regex -- these are the characters to refuse
    .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/u, CONTROL)
    .regex(VISIBLE, 'must not be empty');

/**
 * Human text: trimmed, NFC, with a visible character, of a limited length. Without control characters except line
 * breaks and tabs. Characters that override the text direction are removed; the marks and joiners that scripts and
 * emoji need are kept.
 */
export const text = (max: number) => human(z.string(), max);

/** Tabs and line breaks come with what is pasted from a spreadsheet or a letter. */
const inOneLine = (value: string): string => value.replaceAll(/[\t\n\r\u0085\u2028\u2029]+/g, ' ');

/** A name or another short text, as `text` takes it, but on one line: a tab or a line break becomes a space. */
export const line = (max: number) => human(z.string().overwrite(inOneLine), max).regex(/^\P{Cc}*$/u, CONTROL);

/** Without the invisible characters that messengers and address books put around what is copied; ＠ becomes @. */
const withoutInvisible = (value: string): string => value.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

/** An e-mail address that is only looked up, and need not be valid; in lower case. */
export const typedEmail = human(
  z.string().overwrite(withoutInvisible).overwrite(inOneLine).toLowerCase(),
  254,
);

/** An e-mail address, in lower case. */
export const email = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .toLowerCase()
  .min(1)
  .max(254)
  .regex(z.regexes.email, 'must be an e-mail address');

/** A query-string integer within bounds. */
export const queryInteger = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Ids in a query string, with commas between them. */
export const queryIds = (max: number) =>
  z
    .string()
    .regex(/^\d+(?:,\d+)*$/, 'must be ids with commas between them')
    .transform((ids) => ids.split(',').map(Number))
    .pipe(z.array(id).max(max));

/** Words to search for, on one line as `line`; without any, there is nothing to search for. */
export const searchText = (max: number) =>
  z
    .string()
    .overwrite(inOneLine)
    .trim()
    .normalize('NFC')
    .max(max)
    .regex(/^\P{Cc}*$/u, CONTROL)
    .transform((words) => (words === '' ? undefined : words));

const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** A field of something that is edited: not sent, it stays as it is; sent empty, it is removed. */
export const removable = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value: z.input<Schema> | '' | null) => (isBlank(value) ? null : value), schema.nullable())
    .optional();

/** An empty field of a form counts as not sent. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (value: z.input<Schema> | '' | null) => (isBlank(value) ? undefined : value),
      schema.optional(),
    )
    .optional();

/** The refusal of a body without a field that it needs beside others, for `refine`. */
export const required = (field: string) => ({ path: [field], error: fieldRequired });
