import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What is on paper only. Hidden on screen by its class; when printed, it replaces the page. */
export const Printed = ({
  kind,
  className,
  children,
}: {
  /** Tells styles what is printed. */
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
