import { ContactPage } from '../contact/index.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { OwnFeedback } from './OwnFeedback.tsx';

export const FeedbackPage = () => (
  <ContactPage
    title="Feedback"
    intro="Something broken, missing or just right? Tell the people who run Sebule in your building."
    form={<FeedbackForm />}
    ownTitle="What you have told us"
    own={<OwnFeedback />}
  />
);
