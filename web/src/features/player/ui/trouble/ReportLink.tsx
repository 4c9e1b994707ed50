import { useCallback, useSyncExternalStore, type Ref, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { cameFromFilm } from '#shared/film-navigation.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { labels } from '../../labels.ts';
import { FlagIcon } from '../parts/icons.tsx';
import { problemPlace, problemReport, type Problem } from './problem-report.ts';
import styles from '../parts/PlainAction.module.css';

/** The film's current second; 0 while there is none. */
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
  /** `at` is used when the film has no position. */
  problem: Problem;
  video: RefObject<HTMLVideoElement | null>;
  /** Prominent, when nothing else helps. */
  kind?: 'plain' | 'primary';
  ref?: Ref<HTMLAnchorElement>;
}

/** Link to the feedback form, prefilled with what is known. */
export const ReportLink = ({ problem, video, kind = 'plain', ref }: ReportLinkProps) => {
  const second = useSecond(video);
  const { pathname } = useLocation();
  const now = { ...problem, at: second || problem.at };
  const to = paths.feedback({ ...problemReport(now), ...problemPlace(now) });
  const link = { ref, to, state: cameFromFilm(pathname) };
  const content = (
    <>
      <FlagIcon />
      {labels.reportProblem}
    </>
  );
  return kind === 'primary' ? (
    <ButtonLink {...link}>{content}</ButtonLink>
  ) : (
    <Link className={styles.action} {...link}>
      {content}
    </Link>
  );
};
