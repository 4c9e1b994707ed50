import { Outlet } from 'react-router';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import { ScreenError } from './ScreenError.tsx';

/** A screen within the shell, which stays when the screen fails. */
export const ShellScreen = () => (
  <RouteErrorBoundary fallback={ScreenError}>
    <Outlet />
  </RouteErrorBoundary>
);
