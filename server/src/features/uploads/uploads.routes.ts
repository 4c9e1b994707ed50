import type { OpenUpload } from '@sebule/contract';
import { isoTime } from '#platform/clock.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { OpenUploadState } from './room.ts';
import type { UploadsService } from './uploads.service.ts';

const toOpenUpload = (upload: OpenUploadState, userName: string | null): OpenUpload => ({
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

/** @param nameOf the name of an account; null when it is gone */
export const uploadRoutes = (
  uploads: UploadsService,
  nameOf: (accountId: number) => Promise<string | null>,
) =>
  ({
    'GET admin/media/uploads': async () => {
      const open = await uploads.list();
      const ids = [...new Set(open.map(({ accountId }) => accountId))];
      const names = new Map(await Promise.all(ids.map(async (id) => [id, await nameOf(id)] as const)));
      return { details: open.map((upload) => toOpenUpload(upload, names.get(upload.accountId) ?? null)) };
    },

    'POST admin/media/upload': async ({ headers, actor, ip }) => ({
      headers: await uploads.create(
        { length: headers['upload-length'], metadata: headers['upload-metadata'] },
        { actor, ip },
      ),
    }),

    'HEAD admin/media/upload/:id': async ({ params, actor, ip }) => ({
      headers: await uploads.offset(params.id, { actor, ip }),
    }),

    'GET admin/media/upload/:id/sums': async ({ params, query }) => ({
      details: await uploads.sums(params.id, query.from),
    }),

    'PATCH admin/media/upload/:id': async ({ params, headers, actor, ip }, upload) => ({
      headers: await uploads.append(params.id, headers['upload-offset'], upload, { actor, ip }),
    }),

    'DELETE admin/media/upload/:id': async ({ params, actor, ip }) => ({
      headers: await uploads.discard(params.id, { actor, ip }),
    }),
  }) satisfies Partial<Handlers>;
