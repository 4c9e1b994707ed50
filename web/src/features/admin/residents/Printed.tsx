import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Replaces the page when printed; its class hides it on screen. */
export const Printed = ({
  kind,
  className,
  children,
}: {
  /** Selects the print styles. */
  kind: 'copy' | 'sheets';
  className: string | undefined;
  children: ReactNode;
}) => {
  useEffect(() => {
    document.body.dataset['printing'] = kind;
    return () => {
      delete document.body.dataset['printing'];
    };
  }, [kind]);
  return createPortal(
    <div className={className} aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
};
