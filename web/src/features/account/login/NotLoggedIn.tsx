import type { ComponentProps } from 'react';
import { FailureDialog } from '../../../shared/form/FailureDialog.tsx';

/** Explains why nobody is signed in; a page that redirects here may pass its own title. */
export const NotLoggedIn = ({
  title = 'Not logged in',
  ...failure
}: Omit<ComponentProps<typeof FailureDialog>, 'title'> & { title?: string | undefined }) => (
  <FailureDialog title={title} {...failure} />
);
