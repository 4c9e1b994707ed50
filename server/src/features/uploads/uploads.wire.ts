import type { OpenUpload } from '@sebule/contract';
import { isoTime } from '#platform/clock.ts';
import type { OpenUploadState } from './room.ts';

export const toOpenUpload = (upload: OpenUploadState, userName: string | null): OpenUpload => ({
  id: upload.id,
  name: upload.fileName,
  folder: upload.folder,
  size: upload.size,
  offset: upload.offset,
  fingerprint: upload.fingerprint,
  is_active: upload.isActive,
  updated_at: isoTime(upload.activeAtMs),
  user_id: upload.accountId,
  user_name: userName,
});
