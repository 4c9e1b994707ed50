import { useQuery } from '@tanstack/react-query';
import { Posts } from '../contact/index.ts';
import { ownFeedbackQuery } from './feedback.queries.ts';
import { Thread } from './Thread.tsx';

export const OwnFeedback = () => (
  <Posts
    query={useQuery(ownFeedbackQuery)}
    nothing="Nothing yet. What you send appears here, with its answers."
  >
    {(thread) => <Thread key={thread.id} thread={thread} />}
  </Posts>
);
