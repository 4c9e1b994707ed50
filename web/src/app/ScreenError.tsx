import * as commonMessages from '@sebule/contract/common/messages';
import { useEffect } from 'react';
import { storageProblem } from '#shared/storage/session.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ShortPage } from './ShortPage.tsx';

const explanation = (): string =>
  storageProblem() ?? 'This screen could not be shown. Trying again usually helps.';

export const ScreenError = ({ error }: { error: unknown }) => {
  useEffect(() => {
    console.error(error);
  }, [error]);

  return (
    <ShortPage
      title={commonMessages.somethingWentWrong}
      role="alert"
      heading={commonMessages.somethingWentWrong}
      message={explanation()}
      actions={<Button onClick={() => location.reload()}>Retry</Button>}
    />
  );
};

export const PageError = ({ error }: { error: unknown }) => (
  <main>
    <ScreenError error={error} />
  </main>
);
