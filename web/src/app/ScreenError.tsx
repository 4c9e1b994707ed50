import { messages } from '@sebule/contract/messages';
import { useEffect } from 'react';
import { onServerBack, probeServer } from '../shared/api/connection.ts';
import { isStorageAllowed } from '../shared/storage/session.ts';
import { Button } from '../shared/ui/Button.tsx';
import { ShortPage } from './ShortPage.tsx';

/** Reloading helps: a new release removes the files that an open page still requests. */
const reload = () => location.reload();

const wordsFor = (): string =>
  isStorageAllowed()
    ? 'This screen could not be shown. Trying again usually helps.'
    : 'This browser keeps Sebule from remembering who you are. Allow cookies and site data for this address, then try again.';

/** In place of a screen of the shell that failed to load or to draw. */
export const ScreenError = ({ error }: { error: unknown }) => {
  useEffect(() => {
    console.error(error);
    // A lost connection shows here as a screen's code that cannot be fetched.
    void probeServer();
  }, [error]);
  // If that was the cause, the page reloads without a press.
  useEffect(() => onServerBack(reload), []);

  return (
    <ShortPage
      title={messages.somethingWentWrong}
      role="alert"
      heading={messages.somethingWentWrong}
      words={wordsFor()}
      actions={<Button onClick={reload}>Retry</Button>}
    />
  );
};

/** Replaces a whole page. */
export const PageError = ({ error }: { error: unknown }) => (
  <main>
    <ScreenError error={error} />
  </main>
);
