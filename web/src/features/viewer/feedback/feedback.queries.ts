import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { RefusedError } from '../../../shared/api/refusedError.ts';
import { callAsViewer, viewerQuery } from '../../../shared/api/viewerCall.ts';
import { dropDraft } from './draft.ts';
import type { Entry } from './feedback.rules.ts';

/** What this viewer has told the admins, newest first. */
export const ownFeedbackQuery = queryOptions({
  queryKey: ['viewer', 'feedback'],
  queryFn: viewerQuery('GET user/feedback/get'),
  // The admins may have answered since.
  staleTime: 0,
});

/** Sends an entry that was written under `link`; gives the server's words. A refusal is an error. */
export const sendFeedback = mutationOptions({
  mutationFn: async ({ entry, link }: { entry: Entry; link: string }) => {
    const body = { ...entry, sender_type: 'client' as const };
    const answer = await callAsViewer('POST user/feedback/post', { body });
    if (!answer.success) throw new RefusedError(answer);
    // Here, and not on the page: the viewer may have left it meanwhile.
    dropDraft(link);
    return answer.msg;
  },
  onSuccess: (_msg, _sent, _nothing, { client }) => {
    void client.invalidateQueries({ queryKey: ownFeedbackQuery.queryKey });
  },
});
