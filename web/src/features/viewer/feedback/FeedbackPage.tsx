import { useQuery } from '@tanstack/react-query';
import { ContactPage, Posts } from '../contact/index.ts';
import { ownFeedbackQuery } from './feedback.queries.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { Thread } from './Thread.tsx';

const OwnFeedback = () => (
  <Posts
    query={useQuery(ownFeedbackQuery)}
    nothing="Nothing yet. What you send appears here, with its answers."
  >
    {(thread) => <Thread key={thread.id} thread={thread} />}
  </Posts>
);

export const FeedbackPage = () => (
  <ContactPage
    title="Feedback"
    intro="Something broken, missing or just right? Tell the people who run Sebule in your building."
    form={<FeedbackForm />}
    ownTitle="What you have told us"
    own={<OwnFeedback />}
  />
);
