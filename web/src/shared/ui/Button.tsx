import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Link } from 'react-router';
import styles from './Button.module.css';

export type ButtonKind = 'primary' | 'quiet' | 'danger';

const className = (kind: ButtonKind, wide: boolean) =>
  [styles.button, styles[kind], wide && styles.wide].filter(Boolean).join(' ');

interface Appearance {
  /** One primary button per screen; quiet for the others; danger for what cannot be undone. */
  kind?: ButtonKind;
  wide?: boolean;
}

/** A button. While `busy` or `unavailable` it keeps the focus and refuses clicks. */
export const Button = ({
  kind = 'primary',
  wide = false,
  busy = false,
  unavailable = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> &
  Appearance & {
    busy?: boolean;
    /** Like `disabled`, but the button keeps the focus. */
    unavailable?: boolean;
  }) => {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // `disabled` would make the button lose the focus.
    if (busy || unavailable) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={className(kind, wide)}
      aria-disabled={busy || unavailable || undefined}
      onClick={handleClick}
    >
      {busy && <span className={`rigid ${styles.spinner}`} aria-hidden="true" />}
      {children}
    </button>
  );
};

export const ButtonLink = ({
  kind = 'primary',
  wide = false,
  ...rest
}: Omit<ComponentPropsWithRef<typeof Link>, 'className' | 'style'> & Appearance) => (
  <Link {...rest} className={className(kind, wide)} />
);
