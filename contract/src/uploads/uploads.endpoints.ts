import { ownPicture, ownPictureQuery } from '../artwork/artwork.schema.ts';
import { PICTURE_MAX_BYTES } from '../artwork/limits.ts';
import type { EndpointTable } from '../common/endpoint-spec.schema.ts';
import { UPLOAD_CHUNK_BYTES } from './limits.ts';
import * as schemas from './uploads.schema.ts';

export const uploadsEndpoints = {
  'GET admin/media/uploads': {
    access: 'admin',
    summary: 'Uploads that are not finished, the one with the latest byte first',
    item: schemas.openUpload,
  },
  'POST admin/media/upload': {
    access: 'admin',
    summary: 'Begin an upload by the tus protocol 1.0.0: makes room for it, and says where its bytes go',
    headers: schemas.uploadCreation,
    answer: {
      status: 201,
      headers: { ...schemas.TUS_VERSION_HEADER, location: 'The path to send the file to, without the host' },
    },
  },
  'HEAD admin/media/upload/:id': {
    access: 'admin',
    summary: 'How much of an upload has arrived',
    params: schemas.uploadParams,
    headers: schemas.tusHeaders,
    answer: {
      status: 200,
      headers: {
        ...schemas.TUS_VERSION_HEADER,
        ...schemas.UPLOAD_OFFSET_HEADERS,
        'upload-length': 'The size of the file in bytes',
        'upload-metadata': 'What was said about the file when the upload began',
      },
    },
  },
  'GET admin/media/upload/:id/sums': {
    access: 'admin',
    summary:
      'Checksums of what has arrived, of at most 32 parts: they tell whether a file is the one that was begun',
    params: schemas.uploadParams,
    query: schemas.uploadSumsQuery,
    timeLimitMs: 60_000,
    item: schemas.uploadSum,
  },
  'PATCH admin/media/upload/:id': {
    access: 'admin',
    summary: 'Add a chunk of the file to an upload; with the last one, the file appears in the media folder',
    params: schemas.uploadParams,
    headers: schemas.uploadAppend,
    upload: { types: ['application/offset+octet-stream'], maxBytes: UPLOAD_CHUNK_BYTES, idleMs: 30_000 },
    timeLimitMs: 900_000,
    answer: { status: 204, headers: { ...schemas.TUS_VERSION_HEADER, ...schemas.UPLOAD_OFFSET_HEADERS } },
  },
  'DELETE admin/media/upload/:id': {
    access: 'admin',
    summary: 'Discard an unfinished upload',
    params: schemas.uploadParams,
    headers: schemas.tusHeaders,
    answer: { status: 204, headers: { ...schemas.TUS_VERSION_HEADER } },
  },
  'POST admin/artwork': {
    access: 'admin',
    summary: 'Upload an own picture, which a title or an episode can refer to from then on',
    query: ownPictureQuery,
    upload: {
      // The content says what it is: not every browser knows the type of every picture.
      types: ['application/octet-stream', 'image/jpeg', 'image/png', 'image/webp', 'image/avif'],
      maxBytes: PICTURE_MAX_BYTES,
      idleMs: 30_000,
    },
    timeLimitMs: 600_000,
    item: ownPicture,
  },
} as const satisfies EndpointTable;
