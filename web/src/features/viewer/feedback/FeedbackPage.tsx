import type { Feedback } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { ContactPage, Post, PostAnswer, PostFacts, Posts } from '../contact/index.ts';
import { ownFeedbackQuery } from './feedback.queries.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { LongText } from './LongText.tsx';
import { ReplyBox } from './ReplyBox.tsx';

const STATUS = { open: 'Open', closed: 'Closed' };
const SENDER = { client: 'You', admin: 'Your building' };

const Thread = ({ thread }: { thread: Feedback }) => {
  const { subject, status, created_at, messages } = thread;
  return (
    <Post title={subject} status={STATUS[status]} tone={status === 'open' ? 'active' : 'over'}>
      <PostFacts at={created_at} />
      {messages.map(({ message, sender_type: sender, created_at: sentAt }, index) => {
        const Message = sender === 'admin' ? PostAnswer : 'div';
        return (
          // Messages are only ever added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <Message key={index}>
            {index > 0 && <PostFacts by={SENDER[sender]} at={sentAt} />}
            <LongText>{message}</LongText>
          </Message>
        );
      })}
      <ReplyBox thread={thread} />
    </Post>
  );
};

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
