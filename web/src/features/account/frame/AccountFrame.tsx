import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { guidesFocus } from '../../../shared/ui/lastInput.ts';
import { Logo } from '../../../shared/ui/Logo.tsx';
import { Backdrop } from '../backdrop/Backdrop.tsx';
import { postersQuery } from '../backdrop/posters.queries.ts';
import { useArrowKeys } from './useArrowKeys.ts';
import styles from './AccountFrame.module.css';

/** What every way in stands in: the catalogue's pictures, and a card with a form beside them. */
export const AccountFrame = ({
  title,
  heading,
  lead,
  busy = false,
  focusFirst = false,
  children,
}: {
  /** Of the browser's tab. */
  title: string;
  heading: ReactNode;
  lead?: ReactNode;
  busy?: boolean;
  /** Puts the focus into the first field, for keyboards and remotes. */
  focusFirst?: boolean;
  children: ReactNode;
}) => {
  const card = useRef<HTMLElement>(null);
  const posters = useQuery(postersQuery);
  useArrowKeys(card);

  useEffect(() => {
    if (focusFirst && guidesFocus()) card.current?.querySelector('input')?.focus();
  }, [focusFirst]);

  return (
    <main className={styles.page}>
      <title>{`${title} · Sebule`}</title>
      <Backdrop posters={posters.isPending ? undefined : (posters.data ?? [])} />
      <div className={styles.logo}>
        <Logo />
      </div>
      <section ref={card} className={styles.card} aria-busy={busy}>
        <h1>{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </section>
    </main>
  );
};
