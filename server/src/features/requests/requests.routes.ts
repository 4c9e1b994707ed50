import { type MovieRequestResult, adminMessages, messages } from '@sebule/contract';
import { listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { DeskService } from './desk.service.ts';
import type { RequestsService } from './requests.service.ts';

type Routes = Handlers<
  | 'POST user/movie-request'
  | 'GET user/movie-requests/get'
  | 'PATCH user/movie-requests/update'
  | 'GET admin/videos/movie-requests/:status'
  | 'GET admin/videos/movie-request/:id'
  | 'GET admin/videos/movie-request-askers/:id'
  | 'PATCH admin/videos/movie-request-status'
>;

const MESSAGES: Record<MovieRequestResult['outcome'], string> = {
  available: messages.requestAvailable,
  requested: messages.requestSent,
  joined: messages.requestJoined,
  repeated: messages.requestRepeated,
  described: messages.requestDescribed,
};

export const requestRoutes = (requests: RequestsService, desk: DeskService): Routes => ({
  'POST user/movie-request': async ({ actor, body }) => {
    const result = await requests.ask(actor, body);
    return { details: [result], msg: MESSAGES[result.outcome] };
  },

  'GET user/movie-requests/get': async ({ actor, query }) =>
    listReply(await requests.own(actor.accountId, query)),

  'PATCH user/movie-requests/update': async ({ actor, body: { id, withdrawn } }) => {
    await requests.withdraw(actor.accountId, id, withdrawn);
    return { details: [], msg: withdrawn ? messages.requestWithdrawn : messages.requestRestored };
  },

  'GET admin/videos/movie-requests/:status': async ({ params: { status }, query }) =>
    listReply(await desk.list({ ...query, status })),

  'GET admin/videos/movie-request/:id': async ({ params: { id } }) => ({ details: [await desk.find(id)] }),

  'GET admin/videos/movie-request-askers/:id': async ({ params: { id }, query }) =>
    listReply(await desk.askers(id, query)),

  'PATCH admin/videos/movie-request-status': async ({ actor, ip, body }) => {
    const answered = await desk.answer(body, { actor, ip });
    return { details: [answered], msg: adminMessages.requestUpdated };
  },
});
