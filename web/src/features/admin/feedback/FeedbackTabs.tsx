import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { problemsAddress } from './addresses.ts';
import { problemsCountQuery } from './feedback.queries.ts';
import { feedbackSummaryQuery } from './summary.queries.ts';
import styles from './Feedback.module.css';

/** Leads from the messages to the problems, and back. */
export const FeedbackTabs = ({ current }: { current: 'messages' | 'problems' }) => {
  const { data: summary } = useQuery(feedbackSummaryQuery);
  const { data: problems } = useQuery(problemsCountQuery);
  const tabs = [
    { name: 'messages', label: 'Messages', to: paths.adminFeedback(), count: summary?.open },
    { name: 'problems', label: 'Problems', to: problemsAddress(), count: problems },
  ];
  return (
    <nav className={styles.tabs} aria-label="Feedback">
      {tabs.map(({ name, label, to, count }) => (
        <Link key={name} to={to} aria-current={name === current ? 'page' : undefined}>
          {label}
          {count !== undefined && <span className={styles.count}>{count.toLocaleString('en')}</span>}
        </Link>
      ))}
    </nav>
  );
};
