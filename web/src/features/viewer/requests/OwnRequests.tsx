import { useQuery } from '@tanstack/react-query';
import { Posts } from '../contact/index.ts';
import { RequestItem } from './RequestItem.tsx';
import { ownRequestsQuery } from './requests.queries.ts';
import { useWithdraw } from './use-withdraw.ts';
import { WithdrawalNotice } from './WithdrawalNotice.tsx';

export const OwnRequests = () => {
  const query = useQuery(ownRequestsQuery);
  const { withdrawal, withdraw, close } = useWithdraw();
  return (
    <>
      <WithdrawalNotice withdrawal={withdrawal} onClose={close} />
      <Posts query={query} nothing="Nothing yet. What you request appears here, with its answer.">
        {(request) => <RequestItem key={request.id} request={request} onWithdraw={() => withdraw(request)} />}
      </Posts>
    </>
  );
};
