import type { ComponentPropsWithRef } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

/** A button with a cross that closes a message. */
export const CloseButton = (
  button: Omit<ComponentPropsWithRef<typeof IconButton>, 'label' | 'unavailable' | 'children'>,
) => (
  <IconButton {...button} label="Close">
    <Icon>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  </IconButton>
);
