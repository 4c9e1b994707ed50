import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from './IconButton.module.css';

/** A round button with only an icon; its label is for screen readers and the tooltip. */
export const IconButton = ({
  label,
  unavailable = false,
  onClick,
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'aria-label' | 'title' | 'disabled'> & {
  label: string;
  /** Like `disabled`, but the button keeps the focus. */
  unavailable?: boolean;
}) => {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!unavailable) onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={`bare muted rigid ${styles.button}`}
      aria-label={label}
      title={label}
      aria-disabled={unavailable || undefined}
      onClick={handleClick}
    />
  );
};
