import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { PageTabs } from '../kit/page/PageTabs.tsx';
import { problemsAddress } from './addresses.ts';
import { problemsCountQuery } from './feedback.queries.ts';
import { feedbackSummaryQuery } from './summary.queries.ts';
import styles from './Feedback.module.css';

/** Links to the messages and the problems. */
export const FeedbackTabs = ({ current }: { current: 'messages' | 'problems' }) => {
  const { data: summary } = useQuery(feedbackSummaryQuery);
  const { data: problems } = useQuery(problemsCountQuery);
  const mark = (name: typeof current) => (name === current ? 'page' : undefined);
  return (
    <div className={styles.tabs}>
      <PageTabs
        label="Feedback"
        tabs={[
          { label: 'Messages', to: paths.adminFeedback(), current: mark('messages'), count: summary?.open },
          { label: 'Problems', to: problemsAddress(), current: mark('problems'), count: problems },
        ]}
      />
    </div>
  );
};
