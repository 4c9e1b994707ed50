import type { Problem } from '@sebule/contract';
import { Link } from 'react-router';
import { Button } from '#shared/ui/Button.tsx';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { columnFor } from '../kit/table/features.ts';
import { NoValue } from '../kit/table/NoValue.tsx';
import { fileAddress, previewAddress, threadAddress } from './addresses.ts';
import { partText, reportedBy, spanText } from './feedback.rules.ts';
import cell from '../kit/table/Cells.module.css';
import styles from './Feedback.module.css';

/** The title, linked to its files, and its reported part. */
export const FilmCell = (problem: Problem) => (
  <span className={`${cell.lines} ${styles.film}`}>
    <Link className={`breakable bold ${styles.link}`} to={fileAddress(problem)}>
      {problem.video.title}
    </Link>
    <span className={cell.second}>{partText(problem)}</span>
  </span>
);

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

export const LatestReport = ({ ids: [latest], video }: Problem) =>
  latest === undefined ? null : (
    <Link className={styles.small} to={threadAddress(latest)}>
      Latest report<VisuallyHidden> about {video.title}</VisuallyHidden>
    </Link>
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

const column = columnFor<Problem>();

/** The ids of sortable columns are the server's names for them. */
export const problemColumns = (onClose: (problem: Problem) => void) => [
  column('title', 'Title', (problem) => <FilmCell {...problem} />, { isSortable: true, isRowHeader: true }),
  column('position', 'Position', (problem) => <PlayLink {...problem} />),
  column(
    'residents',
    'Reported by',
    (problem) => (
      <span className={cell.lines}>
        <span>{reportedBy(problem)}</span>
        <LatestReport {...problem} />
      </span>
    ),
    { isSortable: 'largest first' },
  ),
  column(
    'device',
    'Codec and browser',
    ({ codecs, browsers }) => (
      <span className={cell.lines}>
        <span>{codecs.join(', ') || <NoValue label="Codec not known" />}</span>
        <span className={cell.second}>{browsers.join('; ')}</span>
      </span>
    ),
    { from: 'tablet' },
  ),
  column('last_at', 'Last seen', (problem) => <Timestamp at={problem.last_at} />, {
    isSortable: true,
    from: 'tablet',
  }),
  column('actions', 'Actions', (problem) => <CloseButton problem={problem} onClose={onClose} />, {
    align: 'end',
  }),
];
