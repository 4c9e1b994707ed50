import { suggestionMessages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { SuggestionsService } from './suggestions.service.ts';

export const suggestionsRoutes = (suggestions: SuggestionsService) =>
  ({
    'POST admin/suggestions/start': async ({ body }) => {
      await suggestions.start(body);
      return { details: [], msg: suggestionMessages.suggestionsQueued };
    },
    'GET admin/suggestions/get/:kind/:id': async ({ params }) => ({ details: await suggestions.of(params) }),
  }) satisfies Partial<Handlers>;
