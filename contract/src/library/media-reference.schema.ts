import { z } from 'zod';
import { FILE_NAME_MAX_BYTES, REFERENCE_MAX_BYTES } from './limits.ts';
import { VERDICTS } from './verdict.ts';

/** What is wrong with a file of the media folder, as far as its index knows; null when nothing is. */
export const fileState = z
  .enum(['copying', 'incomplete', 'failed'])
  .nullable()
  .describe(
    'copying: it still changes. incomplete: a part of it is missing. failed: damaged, or of an unknown format',
  );
export type FileState = z.infer<typeof fileState>;

export const verdict = z.enum(VERDICTS);
export const verdictReason = z
  .string()
  .nullable()
  .describe('Such as `needs preparing: the picture is in H.265 (HEVC)`; null of what plays everywhere');

/** How much room a text takes on a disk, in an address and in a database. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length;

// Made when they are needed: the numbers of a language are read from a table that costs a start 16 ms.
const tooLong = (maxBytes: number): string =>
  `is too long: it may have ${maxBytes.toLocaleString('en')} bytes, and letters of many scripts have three each`;

export const referenceTooLong = (): string => tooLong(REFERENCE_MAX_BYTES);

/** Whether no title can refer to this: a path with all its folders, or an address. */
export const isReferenceTooLong = (reference: string): boolean => byteLength(reference) > REFERENCE_MAX_BYTES;

/** Whether a title could refer to every file in this folder. */
export const hasRoomForName = (folder: string): boolean =>
  byteLength(folder) + 1 + FILE_NAME_MAX_BYTES <= REFERENCE_MAX_BYTES;

/** A path in the media folder exactly as it is, or an address. */
export const referenceText = z
  .string()
  .refine((value) => !isReferenceTooLong(value), { error: referenceTooLong });

/** A path or an address that somebody has typed. The server checks it further. */
export const mediaReference = z
  .string()
  .trim()
  .min(1)
  .refine((value) => !isReferenceTooLong(value), { error: referenceTooLong });

export const fileNameTooLong = (): string => tooLong(FILE_NAME_MAX_BYTES);

/** Whether most disks do not take this name. */
export const isFileNameTooLong = (name: string): boolean => byteLength(name) > FILE_NAME_MAX_BYTES;
