import { Outlet } from 'react-router';
import { useShell } from '#shared/shell.ts';
import { InShell } from './loading/MissingPage.tsx';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import { ScreenError } from './ScreenError.tsx';

/** A screen within the shell, which stays when the screen fails. */
export const ShellScreen = () => {
  const shell = useShell();
  return (
    <RouteErrorBoundary fallback={ScreenError}>
      <InShell value>
        <Outlet context={shell} />
      </InShell>
    </RouteErrorBoundary>
  );
};
