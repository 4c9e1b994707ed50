import { useSearchParams } from 'react-router';
import { shownIn } from './addresses.ts';
import { MessagesPage } from './MessagesPage.tsx';
import { ProblemsPage } from './ProblemsPage.tsx';
import { ThreadPage } from './ThreadPage.tsx';

/** Residents' messages, the problems with films, or one thread. */
export const FeedbackPage = () => {
  const [search] = useSearchParams();
  const shown = shownIn(search);
  if (shown.view === 'thread') return <ThreadPage key={shown.id} id={shown.id} />;
  return shown.view === 'problems' ? <ProblemsPage /> : <MessagesPage />;
};
