import { type MovieRequestResult, requestMessages } from '@sebule/contract';
import { done, listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { RequestsService } from './requests.service.ts';

const MESSAGES: Record<MovieRequestResult['outcome'], string> = {
  available: requestMessages.requestAvailable,
  requested: requestMessages.requestSent,
  joined: requestMessages.requestJoined,
  repeated: requestMessages.requestRepeated,
  described: requestMessages.requestDescribed,
};

export const requestRoutes = (requests: RequestsService) =>
  ({
    'POST user/movie-request': async ({ actor, body }) => {
      const result = await requests.ask(actor, body);
      return { details: [result], msg: MESSAGES[result.outcome] };
    },

    'GET user/movie-requests/get': async ({ actor, query }) =>
      listReply(await requests.own(actor.accountId, query)),

    'PATCH user/movie-requests/update': ({ actor, body: { id, withdrawn } }) =>
      done(
        requests.withdraw(actor.accountId, id, withdrawn),
        withdrawn ? requestMessages.requestWithdrawn : requestMessages.requestRestored,
      ),
  }) satisfies Partial<Handlers>;
