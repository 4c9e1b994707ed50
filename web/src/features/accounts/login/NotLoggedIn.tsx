import type { ComponentProps } from 'react';
import { FailureDialog } from '#shared/form/FailureDialog.tsx';

/** Explains why nobody is signed in; a page that redirects here may pass its own title. */
export const NotLoggedIn = ({
  title = 'Not logged in',
  hint,
  ...failure
}: Omit<ComponentProps<typeof FailureDialog>, 'title' | 'hint'> & {
  title?: string | undefined;
  hint?: string | undefined;
}) => <FailureDialog title={title} hint={hint} {...failure} />;
