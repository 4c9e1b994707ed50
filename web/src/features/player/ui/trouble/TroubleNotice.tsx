import type { Video } from '@sebule/contract';
import * as catalogueMessages from '@sebule/contract/catalogue/messages';
import type { RefCallback, RefObject } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import type { Trouble } from '../../engine/source/recovery.ts';
import { filesInOrder, type Playable } from '../../engine/title/playable.ts';
import { formatLine, labels, troubleMessages } from '../../labels.ts';
import { EpisodesLink } from '../parts/EpisodesLink.tsx';
import { LeaveLink } from '../parts/LeaveLink.tsx';
import { codecName } from './codec-names.ts';
import type { Problem } from './problem-report.ts';
import { ReportLink } from './ReportLink.tsx';
import styles from './TroubleNotice.module.css';

interface TroubleNoticeProps {
  title: Video;
  trouble: Trouble;
  problem: Problem;
  video: RefObject<HTMLVideoElement | null>;
  onRetry: () => void;
  onChoose: (file: Playable) => void;
  /** Set on the button that helps most. */
  mainActionRef: RefCallback<HTMLElement>;
}

/** Why there is no picture, in plain words, and what can be done. */
export const TroubleNotice = (props: TroubleNoticeProps) => {
  const { title, trouble, problem, video, onRetry, onChoose, mainActionRef } = props;
  const takenDown = title.is_series ? catalogueMessages.episodeNotFound : catalogueMessages.titleNotFound;
  const canBeReported = trouble === 'failed' || trouble === 'unplayable';
  const isAway = trouble === 'away';
  const isDamaged = canBeReported && problem.item.isDamaged === true;
  const codecs = problem.fault?.diagnosis?.codecs ?? [];
  const others =
    title.is_series || !(canBeReported || isAway)
      ? []
      : filesInOrder(title).filter(({ fileId }) => fileId !== problem.item.fileId);
  // Retrying does not help: what this device cannot play now, it cannot play later.
  const lastResort = isAway ? 'leave' : 'report';
  const mainAction =
    trouble !== 'unplayable' && !isAway ? 'retry' : others.length > 0 ? 'version' : lastResort;
  const report = (
    <ReportLink
      problem={problem}
      video={video}
      {...(mainAction === 'report' && { kind: 'primary', ref: mainActionRef })}
    />
  );
  return (
    <div className={`card ${styles.trouble}`} role="alert">
      <p>
        {trouble === 'gone' ? takenDown : troubleMessages[isDamaged ? 'damaged' : trouble]}
        {(trouble === 'failed' || isAway) && problem.at > 0 && ` ${labels.placeIsKept}`}
      </p>
      {trouble === 'unplayable' && !isDamaged && codecs.length > 0 && (
        <p className={`note breakable ${styles.codecs}`}>{formatLine(codecs.map(codecName))}</p>
      )}
      {others.length > 0 && (
        <div className={`wrap-3 ${styles.versions}`} role="group" aria-label={labels.tryAnotherVersion}>
          <p>{labels.tryAnotherVersion}</p>
          {others.map((file, index) => {
            const isFirst = mainAction === 'version' && index === 0;
            return (
              <Button
                key={file.fileId}
                ref={isFirst ? mainActionRef : null}
                kind={isFirst ? 'primary' : 'quiet'}
                onClick={() => onChoose(file)}
              >
                {file.name}
              </Button>
            );
          })}
        </div>
      )}
      {mainAction === 'report' && report}
      {(trouble === 'gone' || isAway) && (
        <LeaveLink
          ref={mainAction === 'version' ? null : mainActionRef}
          kind={mainAction === 'version' ? 'quiet' : 'primary'}
        >
          {labels.back}
        </LeaveLink>
      )}
      {trouble !== 'gone' && (
        <Button
          ref={mainAction === 'retry' ? mainActionRef : null}
          kind={mainAction === 'retry' ? 'primary' : 'quiet'}
          onClick={onRetry}
        >
          {labels.tryAgain}
        </Button>
      )}
      {canBeReported && mainAction !== 'report' && report}
      {title.is_series && trouble !== 'offline' && (
        <EpisodesLink seriesId={title.video_id}>{labels.episodes}</EpisodesLink>
      )}
    </div>
  );
};
