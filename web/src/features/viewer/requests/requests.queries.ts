import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#shared/api/query-keys.ts';
import { callAsViewer, viewerQuery } from '#shared/api/viewer-call.ts';
import { draftsOf } from '../contact/index.ts';
import { entryFrom, type Entry } from './requests.rules.ts';

export const drafts = draftsOf('request', entryFrom);

export const ownRequestsQuery = queryOptions({
  queryKey: queryKeys.ownRequests,
  queryFn: viewerQuery('GET user/movie-requests/get'),
  // The admins may have answered since.
  staleTime: 0,
});

interface Sending {
  /** Where its draft is stored until it is sent. */
  key: string;
  entry: Entry;
  /** Whether it is wanted although a title with this name is here. */
  insist: boolean;
}

/** Sends a request. The draft is removed here, and not on the page: the viewer may have left it meanwhile. */
export const sendRequest = async (client: QueryClient, { key, entry, insist }: Sending) => {
  const answer = await callAsViewer('POST user/movie-request', { body: { ...entry, insist } });
  const [result] = answer.details;
  if (answer.success && result && result.outcome !== 'available') {
    drafts.remove(key);
    void client.invalidateQueries({ queryKey: queryKeys.ownRequests });
  }
  return answer;
};
