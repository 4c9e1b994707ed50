import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ContactPage, Posts } from '../contact/index.ts';
import { UndoNotice } from '../undo/index.ts';
import { RequestForm } from './RequestForm.tsx';
import { RequestItem } from './RequestItem.tsx';
import { ownRequestsQuery } from './requests.queries.ts';
import { useWithdraw } from './use-withdraw.ts';

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
