import { messages } from '@sebule/contract/messages';
import type { ReactNode, RefObject } from 'react';
import { paths } from '../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { labels, troubleWords } from '../engine/labels.ts';
import type { Trouble } from '../engine/recovery.ts';
import type { Problem } from './problem-report.ts';
import { ReportLink } from './ReportLink.tsx';
import styles from './TroubleNotice.module.css';

interface TroubleNoticeProps {
  trouble: Trouble;
  isSeries: boolean;
  /** As the file names them, where that is known. */
  codecs: readonly string[];
  problem: Problem;
  /** The film's other versions, which may yet play. */
  versions: ReactNode;
  video: RefObject<HTMLVideoElement | null>;
  onRetry: () => void;
  action: RefObject<HTMLButtonElement | null>;
}

/** Why there is no picture, in plain words, and what can be done. */
export const TroubleNotice = (props: TroubleNoticeProps) => {
  const { trouble, isSeries, codecs, problem, versions, video, onRetry, action } = props;
  const taken = isSeries ? messages.episodeNotFound : messages.titleNotFound;
  const canBeReported = trouble === 'failed' || trouble === 'unplayable';
  return (
    <div className={styles.trouble} role="alert">
      <p>{trouble === 'gone' ? taken : troubleWords[trouble]}</p>
      {trouble === 'unplayable' && codecs.length > 0 && (
        <p className={styles.codecs}>Its format: {codecs.join(', ')}</p>
      )}
      {trouble === 'gone' ? (
        <ButtonLink to={paths.viewerDashboard()} replace>
          {labels.back}
        </ButtonLink>
      ) : (
        <Button ref={action} onClick={onRetry}>
          {labels.tryAgain}
        </Button>
      )}
      {canBeReported && versions}
      {canBeReported && <ReportLink problem={problem} video={video} />}
    </div>
  );
};
