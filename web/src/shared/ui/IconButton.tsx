import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from './IconButton.module.css';

/** A round button that is only an icon; its label is read aloud, and shown as a tooltip. */
export const IconButton = ({
  label,
  unavailable = false,
  onClick,
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'aria-label' | 'title' | 'disabled'> & {
  label: string;
  /** Cannot be used now, but keeps the focus. */
  unavailable?: boolean;
}) => {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!unavailable) onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      aria-label={label}
      title={label}
      aria-disabled={unavailable || undefined}
      onClick={handleClick}
    />
  );
};
