import { z } from 'zod';
import { id, line, optional, queryInteger } from '../common/fields.schema.ts';
import { folderPath } from '../library/library.schema.ts';
import { MEDIA_PATH_HEADER } from './limits.ts';

/** An upload's own id, in its address. */
export const uploadParams = z.object({
  id: z.string().regex(/^[\da-f]{32}$/, 'must be the id of an upload'),
});

/** The version of the tus protocol for resumable uploads (https://tus.io/protocols/resumable-upload). */
export const TUS_VERSION = '1.0.0';

const tusResumable = z.literal(TUS_VERSION).describe('The version of the tus protocol');
/** A whole number of bytes as a header has it; larger ones are not exact in JavaScript. */
const byteCount = z
  .string()
  .regex(/^\d{1,15}$/, 'must be a number of bytes')
  .transform(Number);

export const tusHeaders = z.object({ 'tus-resumable': tusResumable });
export const uploadAppend = tusHeaders.extend({
  'upload-offset': byteCount.describe('Where in the file the chunk begins, in bytes'),
});
export const uploadCreation = tusHeaders.extend({
  'upload-length': byteCount
    .refine((bytes) => bytes > 0, 'must not be 0: the file is empty')
    .describe('The size of the file in bytes'),
  'upload-metadata': z
    .string()
    .max(8_000)
    .describe(
      'As the protocol has it, comma-separated keys and Base64 values: `filename`, and optionally `folder` and `fingerprint`',
    ),
});

export const TUS_VERSION_HEADER = { 'tus-resumable': 'The version of the tus protocol' } as const;
export const UPLOAD_OFFSET_HEADERS = {
  'upload-offset': 'How many bytes have arrived',
  [MEDIA_PATH_HEADER]: 'Of a finished upload: its path in the media folder, percent-encoded',
} as const;

/** What is said about a file when its upload begins. */
export const uploadMetadata = z.object({
  filename: line(255),
  folder: optional(folderPath).describe('In the media folder, whose own name is /'),
  /** A hash of three samples of the file, made by the browser: tells whether a file that is chosen again is the same. */
  fingerprint: optional(z.string().regex(/^[\da-f]{8,64}$/, 'must be a hexadecimal number')),
});

export const uploadSumsQuery = z.object({
  from: queryInteger(0, 1_000_000).default(0).describe('The number of the first part'),
});

/** A part of what has arrived of an upload. */
export const uploadSum = z.object({
  bytes: z.int().describe('8 MiB, but for the last one'),
  crc32: z.int(),
});
export type UploadSum = z.infer<typeof uploadSum>;

/** An upload that is not finished. */
export const openUpload = z.object({
  id: z.string(),
  name: z.string().describe('Of the file, as it was chosen'),
  folder: z.string(),
  size: z.number().describe('Bytes'),
  offset: z.number().describe('Bytes that have arrived'),
  fingerprint: z.string().nullable(),
  is_active: z.boolean().describe('Whether bytes are arriving now'),
  updated_at: z.string().describe('When the last byte arrived; ISO 8601, UTC'),
  user_id: id,
  user_name: z.string().nullable().describe('Of the admin who began it; null when the account is gone'),
});
export type OpenUpload = z.infer<typeof openUpload>;
