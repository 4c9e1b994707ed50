import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { feedbackSummaryQuery } from '../feedback/summary.queries.ts';
import { problemsAddress } from './addresses.ts';
import styles from './Feedback.module.css';

/** Leads from the messages to the problems, and back. */
export const FeedbackTabs = ({ current }: { current: 'messages' | 'problems' }) => {
  const { data } = useQuery(feedbackSummaryQuery);
  const tabs = [
    { name: 'messages', label: 'Messages', to: paths.adminFeedback(), count: data?.open },
    { name: 'problems', label: 'Problems', to: problemsAddress(), count: data?.problem_reports },
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
