import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { PageTabs } from '../kit/page/PageTabs.tsx';
import { problemsAddress, shownIn } from './addresses.ts';
import { problemsCountQuery } from './feedback.queries.ts';
import { Messages } from './Messages.tsx';
import { Problems } from './Problems.tsx';
import { feedbackSummaryQuery } from './summary.queries.ts';
import { ThreadPage } from './ThreadPage.tsx';

/** Residents' messages, the problems with films, or one thread. */
export const FeedbackPage = () => {
  const [search] = useSearchParams();
  const shown = shownIn(search);
  if (shown.view === 'thread') return <ThreadPage key={shown.id} id={shown.id} />;
  return <FeedbackLists key={shown.view} view={shown.view} />;
};

const FeedbackLists = ({ view }: { view: 'messages' | 'problems' }) => {
  const { data: summary } = useQuery(feedbackSummaryQuery);
  const { data: problems } = useQuery(problemsCountQuery);
  const mark = (name: typeof view) => (name === view ? 'page' : undefined);
  return (
    <AdminPage title="Feedback">
      <div className="below-4">
        <PageTabs
          label="Feedback"
          tabs={[
            { label: 'Messages', to: paths.adminFeedback(), current: mark('messages'), count: summary?.open },
            { label: 'Problems', to: problemsAddress(), current: mark('problems'), count: problems },
          ]}
        />
      </div>
      {view === 'problems' ? <Problems /> : <Messages />}
    </AdminPage>
  );
};
