import type { Problem } from '@sebule/contract';
import { Link } from 'react-router';
import { Button } from '#shared/ui/Button.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { fileAddress, previewAddress, threadAddress } from './addresses.ts';
import { partText, reportedBy, spanText } from './feedback.rules.ts';
import cell from '../kit/table/Cells.module.css';
import styles from './Feedback.module.css';

/** The title, which leads to its files, and the part of it that is meant. */
export const FilmCell = (problem: Problem) => (
  <span className={`${cell.lines} ${styles.film}`}>
    <Link className={`breakable bold ${styles.link}`} to={fileAddress(problem)}>
      {problem.video.title}
    </Link>
    <span className={cell.second}>{partText(problem)}</span>
  </span>
);

/** Plays the film where the problem begins. */
export const PlayLink = (problem: Problem) => {
  const preview = previewAddress(problem, problem.from);
  if (preview === null) return <span className={cell.digits}>{spanText(problem)}</span>;
  return (
    <Link className={`touchable ${styles.play} ${cell.digits}`} to={preview}>
      <span aria-hidden="true">▶</span>
      <VisuallyHidden>Play {problem.video.title} at </VisuallyHidden>
      {spanText(problem)}
    </Link>
  );
};

/** The way to what the last resident has written. */
export const LatestReport = ({ ids: [latest], video }: Problem) =>
  latest === undefined ? null : (
    <Link className={styles.small} to={threadAddress(latest)}>
      Latest report<VisuallyHidden> about {video.title}</VisuallyHidden>
    </Link>
  );

/** How many have reported it. */
export const ReportedBy = (problem: Problem) => (
  <span className={cell.lines}>
    <span>{reportedBy(problem)}</span>
    <LatestReport {...problem} />
  </span>
);

export const CloseButton = ({
  problem,
  onClose,
}: {
  problem: Problem;
  onClose: (problem: Problem) => void;
}) => (
  <Button kind="quiet" onClick={() => onClose(problem)}>
    <span>
      Close<VisuallyHidden> the problem of {problem.video.title}</VisuallyHidden>
    </span>
  </Button>
);
