import { messages } from '@sebule/contract/messages';
import { useEffect } from 'react';
import { onServerBack, probeServer } from '../shared/api/connection.ts';
import { isStorageAllowed } from '../shared/storage/session.ts';
import { Button } from '../shared/ui/Button.tsx';
import { ShortPage } from './ShortPage.tsx';

/** Reloading is what helps: a new release removes the files that an open page still asks for. */
const reload = () => location.reload();

const wordsFor = (): string =>
  isStorageAllowed()
    ? 'This screen could not be shown. Trying again usually helps.'
    : 'This browser keeps Sebule from remembering who you are. Allow cookies and site data for this address, then try again.';

/** In place of a screen of the shell that failed to load or to draw. */
export const ScreenError = ({ error }: { error: unknown }) => {
  useEffect(() => {
    console.error(error);
    // A screen's code that cannot be fetched is how a lost connection shows here.
    void probeServer();
  }, [error]);
  // If that was it, nobody need press anything.
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

/** In place of a whole page. */
export const PageError = ({ error }: { error: unknown }) => (
  <main>
    <ScreenError error={error} />
  </main>
);
