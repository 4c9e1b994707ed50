import type { MovieRequest } from '@sebule/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryKeys } from '#shared/api/query-keys.ts';
import { callAsViewer } from '#shared/api/viewer-call.ts';
import { ContactPage, Posts } from '../contact/index.ts';
import { UndoNotice, useUndo } from '../undo/index.ts';
import { RequestForm } from './RequestForm.tsx';
import { RequestItem } from './RequestItem.tsx';
import { ownRequestsQuery } from './requests.queries.ts';

const UNDO_MS = 20_000;

/** Withdraws requests, at once on the page, and takes that back. */
const useWithdraw = () => {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.ownRequests;
  const { told, act, close } = useUndo(UNDO_MS, () => void queryClient.invalidateQueries({ queryKey }));

  const withdraw = ({ id, movie_name: name }: MovieRequest) => {
    // A refetch that began before would bring it back.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<MovieRequest[]>(queryKey, (requests) =>
      requests?.filter((request) => request.id !== id),
    );
    act(`${name} withdrawn`, (withdrawn) =>
      callAsViewer('PATCH user/movie-requests/update', { body: { id, withdrawn } }),
    );
  };
  return { told, withdraw, close };
};

const OwnRequests = () => {
  const query = useQuery(ownRequestsQuery);
  const { told, withdraw, close } = useWithdraw();
  return (
    <>
      <UndoNotice told={told} onClose={close} />
      <Posts query={query} nothing="Nothing yet. What you request appears here, with its answer.">
        {(request) => <RequestItem key={request.id} request={request} onWithdraw={() => withdraw(request)} />}
      </Posts>
    </>
  );
};

/** Where a viewer requests what is missing, and sees what has become of it. */
export const RequestPage = () => {
  const [search] = useSearchParams();
  const name = search.get('name') ?? '';
  return (
    <ContactPage
      title="Request Movie"
      intro="A film or a series that you miss? The people who run Sebule in your building look for it."
      // Another link to the same page is another form.
      form={<RequestForm key={name} name={name} />}
      ownTitle="My requests"
      own={<OwnRequests />}
    />
  );
};
