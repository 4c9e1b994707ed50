import type { ComponentProps } from 'react';
import { FailureDialog } from '../../../shared/form/FailureDialog.tsx';

/** Why nobody is signed in; another page that leads here may have a title of its own for it. */
export const NotLoggedIn = ({
  title = 'Not logged in',
  ...failure
}: Omit<ComponentProps<typeof FailureDialog>, 'title'> & { title?: string | undefined }) => (
  <FailureDialog title={title} {...failure} />
);
