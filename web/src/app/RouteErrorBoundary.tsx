import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router';

/** Renders its children until one of them throws, and tries again at the next address. */
export const RouteErrorBoundary = ({
  fallback,
  children,
}: {
  fallback: ComponentType<FallbackProps>;
  children: ReactNode;
}) => {
  const { key } = useLocation();
  return (
    <ErrorBoundary resetKeys={[key]} FallbackComponent={fallback}>
      {children}
    </ErrorBoundary>
  );
};
