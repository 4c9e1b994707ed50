import { backupMessages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { BackupsService } from './backups.service.ts';
import { piecesOf } from './pieces.ts';

export const backupsRoutes = (backups: BackupsService) =>
  ({
    'GET admin/backups/get-list': async () => ({ details: await backups.list() }),

    'GET admin/backups/state': async () => ({ details: [await backups.state()] }),

    'POST admin/backups/make': async ({ actor, ip }) => {
      await backups.queue({ actor, ip });
      return { details: [], msg: backupMessages.backupQueued };
    },

    'PATCH admin/backups/policy': async ({ body, actor, ip }) => ({
      details: [await backups.setPolicy(body, { actor, ip })],
      msg: backupMessages.policySaved,
    }),

    'POST admin/backups/restore': async ({ body: { id, ends_sessions: endsSessions }, actor, ip }) => {
      await backups.queueRestore(id, { endsSessions }, { actor, ip });
      return { details: [], msg: backupMessages.restoreQueued };
    },

    'POST admin/backups/remove': async ({ body: { id }, actor, ip }) => {
      await backups.remove(id, { actor, ip });
      return { details: [], msg: backupMessages.backupRemoved };
    },

    'GET admin/backups/download/:id': async ({ params: { id }, actor, ip }) => {
      const { fileName, handle } = await backups.download(id, { actor, ip });
      return { fileName, content: piecesOf(handle) };
    },
  }) satisfies Partial<Handlers>;
