import { noticeMessages } from '@sebule/contract';
import { done, listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { NoticesService } from './notices.service.ts';

export const noticeRoutes = (notices: NoticesService) =>
  ({
    'GET admin/notices/get-list': async ({ query }) => listReply(await notices.list(query)),

    'GET admin/notices/reach': async () => ({ details: [await notices.reach()] }),

    'POST admin/notices/add': async ({ actor, ip, callKey, body }) => ({
      details: [await notices.publish(body, { actor, ip, callKey })],
      msg: noticeMessages.noticePublished,
    }),

    'PATCH admin/notices/end': async ({ actor, ip, body: { id } }) => ({
      details: [await notices.end(id, { actor, ip })],
      msg: noticeMessages.noticeEnded,
    }),

    'POST admin/notices/delete': ({ actor, ip, body: { id } }) =>
      done(notices.delete(id, { actor, ip }), noticeMessages.noticeDeleted),
  }) satisfies Partial<Handlers>;
