import { requestMessages } from '@sebule/contract';
import { listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { AdminRequestsService } from './requests.admin.service.ts';

export const adminRequestRoutes = (requests: AdminRequestsService) =>
  ({
    'GET admin/videos/movie-requests/:status': async ({ params: { status }, query }) =>
      listReply(await requests.list({ ...query, status })),

    'GET admin/videos/movie-request/:id': async ({ params: { id } }) => ({
      details: [await requests.find(id)],
    }),

    'GET admin/videos/movie-request-askers/:id': async ({ params: { id }, query }) =>
      listReply(await requests.askers(id, query)),

    'PATCH admin/videos/movie-request-status': async ({ actor, ip, callKey, body }) => {
      const answered = await requests.answer(body, { actor, ip, callKey });
      return { details: [answered], msg: requestMessages.requestUpdated };
    },
  }) satisfies Partial<Handlers>;
