import { messages } from '@sebule/contract/messages';
import type { RefObject } from 'react';
import { paths } from '../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { labels, troubleWords } from '../engine/labels.ts';
import type { Trouble } from '../engine/recovery.ts';
import styles from './Stage.module.css';

interface TroubleNoticeProps {
  trouble: Trouble;
  isSeries: boolean;
  onRetry: () => void;
  action: RefObject<HTMLButtonElement | null>;
}

/** Why there is no picture, in plain words, and what can be done. */
export const TroubleNotice = ({ trouble, isSeries, onRetry, action }: TroubleNoticeProps) => {
  const taken = isSeries ? messages.episodeNotFound : messages.titleNotFound;
  return (
    <div className={styles.trouble} role="alert">
      <p>{trouble === 'gone' ? taken : troubleWords[trouble]}</p>
      {trouble === 'gone' ? (
        <ButtonLink to={paths.viewerDashboard()}>{labels.back}</ButtonLink>
      ) : (
        <Button ref={action} onClick={onRetry}>
          {labels.tryAgain}
        </Button>
      )}
    </div>
  );
};
