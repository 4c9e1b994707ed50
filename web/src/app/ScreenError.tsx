import { messages } from '@sebule/contract/messages';
import { useEffect } from 'react';
import { onServerBack, probeServer } from '../shared/api/connection.ts';
import { storageProblem } from '../shared/storage/session.ts';
import { Button } from '../shared/ui/Button.tsx';
import { ShortPage } from './ShortPage.tsx';

/** Reloading helps: a new release removes the files that an open page still requests. */
const reload = () => location.reload();

const explanation = (): string =>
  storageProblem() ?? 'This screen could not be shown. Trying again usually helps.';

/** Replaces a screen of the shell that failed to load or to render. */
export const ScreenError = ({ error }: { error: unknown }) => {
  useEffect(() => {
    console.error(error);
    // The screen's code may have failed to load because the connection is lost.
    void probeServer();
  }, [error]);
  // If that was the cause, the page reloads by itself when the server is back.
  useEffect(() => onServerBack(reload), []);

  return (
    <ShortPage
      title={messages.somethingWentWrong}
      role="alert"
      heading={messages.somethingWentWrong}
      message={explanation()}
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
