import type { ComponentPropsWithRef } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

/** A button with a cross that closes a message, or removes what it stands beside, as its label then says. */
export const CloseButton = ({
  label = 'Close',
  ...button
}: Omit<ComponentPropsWithRef<typeof IconButton>, 'label' | 'unavailable' | 'children'> & {
  label?: string;
}) => (
  <IconButton {...button} label={label}>
    <Icon d="M6 6l12 12M18 6L6 18" />
  </IconButton>
);
