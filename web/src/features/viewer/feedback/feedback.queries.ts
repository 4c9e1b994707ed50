import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { mutationKeys, queryKeys } from '../../../shared/api/query-keys.ts';
import { callAsViewer, viewerQuery } from '../../../shared/api/viewer-call.ts';
import { updateDraftAfterSending } from './draft.ts';
import type { Entry } from './feedback.rules.ts';

/** This viewer's feedback to the admins, newest first. */
export const ownFeedbackQuery = queryOptions({
  queryKey: queryKeys.ownFeedback,
  queryFn: viewerQuery('GET user/feedback/get'),
  // The admins may have answered since.
  staleTime: 0,
});

/** An entry, and where its draft is stored until it is sent. */
export interface Sending {
  key: string;
  entry: Entry;
}

/**
 * Sends an entry; returns the server's answer. The draft is updated here, and not on the page:
 * the viewer may have left it meanwhile.
 */
export const sendFeedback = mutationOptions({
  mutationKey: mutationKeys.sendFeedback,
  mutationFn: ({ entry }: Sending) =>
    callAsViewer('POST user/feedback/post', { body: { ...entry, sender_type: 'client' as const } }),
  onSettled: (answer, _error, { key, entry }, _nothing, { client }) => {
    updateDraftAfterSending(key, entry, answer?.success === true);
    if (answer?.success) void client.invalidateQueries({ queryKey: queryKeys.ownFeedback });
  },
});
