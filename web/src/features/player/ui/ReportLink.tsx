import { useCallback, useSyncExternalStore, type RefObject } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { labels } from '../engine/labels.ts';
import { FlagIcon } from './icons.tsx';
import { problemReport, type Problem } from './problem-report.ts';
import styles from './PlainAction.module.css';

/** The second at which the film stands; 0 while there is none. */
const useSecond = (video: RefObject<HTMLVideoElement | null>): number => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const element = video.current;
      element?.addEventListener('timeupdate', listener);
      return () => element?.removeEventListener('timeupdate', listener);
    },
    [video],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(video.current?.currentTime ?? 0));
};

interface ReportLinkProps {
  /** `at` holds where the film does not know better. */
  problem: Problem;
  video: RefObject<HTMLVideoElement | null>;
}

/** To the feedback form, which begins with what is known. */
export const ReportLink = ({ problem, video }: ReportLinkProps) => {
  const second = useSecond(video);
  const report = problemReport({ ...problem, at: second || problem.at });
  return (
    <Link className={styles.action} to={paths.feedback({ ...report })}>
      <FlagIcon />
      {labels.reportProblem}
    </Link>
  );
};
