import { useSearchParams } from 'react-router';
import { ContactPage } from '../contact/index.ts';
import { OwnRequests } from './OwnRequests.tsx';
import { RequestForm } from './RequestForm.tsx';

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
