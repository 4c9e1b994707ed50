import { messages } from '@sebule/contract/messages';
import { NetworkError } from '../api/client.ts';
import { RefusedError } from '../api/refusedError.ts';
import { Button } from './Button.tsx';
import { LampIcon } from './Logo.tsx';
import { useSaysOffline } from './offlineWords.ts';
import styles from './ErrorPanel.module.css';

const wordsFor = (error: unknown): string => {
  if (error instanceof RefusedError) return error.message;
  return error instanceof NetworkError
    ? 'The server cannot be reached. Are you on the building’s network?'
    : messages.serverSideError;
};

/** In place of content that could not be loaded: what happened, and a way to try again. */
export const ErrorPanel = ({
  error,
  onRetry,
  busy = false,
  heading = true,
}: {
  error: unknown;
  onRetry: () => void;
  /** While the retry is under way. */
  busy?: boolean;
  /** Whether the words are the page's heading; in a page that has one they are not. */
  heading?: boolean;
}) => {
  const Words = heading ? 'h1' : 'p';
  useSaysOffline(error instanceof NetworkError);
  return (
    <div className={styles.panel} role="alert">
      <LampIcon size={44} lit={false} />
      <Words className={styles.words}>{wordsFor(error)}</Words>
      <Button kind="quiet" busy={busy} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
};
