import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { mutationKeys, queryKeys } from '#shared/api/query-keys.ts';
import { callAsViewer, viewerQuery } from '#shared/api/viewer-call.ts';
import { updateDraftAfterSending } from './draft.ts';
import type { Entry, Report } from './feedback.rules.ts';

/** How often answers are looked for while the page is open and visible. */
const REFETCH_MS = 60_000;

export const ownFeedbackQuery = queryOptions({
  queryKey: queryKeys.ownFeedback,
  queryFn: viewerQuery('GET user/feedback/get'),
  // The admins may have answered since.
  staleTime: 0,
  refetchInterval: REFETCH_MS,
});

/** An entry, and where its draft is stored until it is sent. */
export interface Sending {
  key: string;
  entry: Entry;
  report?: Report | undefined;
}

/** Sends an entry; returns the server's answer. Updates the draft here, as the viewer may have left the page. */
export const sendFeedback = mutationOptions({
  mutationKey: mutationKeys.sendFeedback,
  mutationFn: ({ entry, report }: Sending) =>
    callAsViewer('POST user/feedback/post', {
      once: true,
      body: { ...entry, sender_type: 'client' as const, ...(report && { report }) },
    }),
  onSettled: (answer, _error, { key, entry }, _nothing, { client }) => {
    updateDraftAfterSending(key, entry, answer?.success === true);
    if (answer?.success) void client.invalidateQueries({ queryKey: queryKeys.ownFeedback });
  },
});

/** Writes again in one of the viewer's threads; returns the server's answer. */
export const sendReply = (client: QueryClient, reply: { id: number; message: string }) =>
  callAsViewer('POST user/feedback/reply', { body: reply, once: true }).finally(
    () =>
      // Also after a refusal: the thread may have been closed meanwhile.
      void client.invalidateQueries({ queryKey: queryKeys.ownFeedback }),
  );
