import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { guidesFocus } from '../../../shared/ui/lastInput.ts';
import { Logo } from '../../../shared/ui/Logo.tsx';
import { usePageKeys } from '../../../shared/ui/usePageKeys.ts';
import { Backdrop } from '../backdrop/Backdrop.tsx';
import { postersQuery } from '../backdrop/posters.queries.ts';
import styles from './AccountFrame.module.css';

/** What every way in stands in: the catalogue's pictures, and a card with a form beside them. */
export const AccountFrame = ({
  title,
  heading,
  lead,
  busy = false,
  focusFirst = false,
  wide = false,
  step = 'only',
  children,
}: {
  /** Of the browser's tab. */
  title: string;
  heading: ReactNode;
  lead?: ReactNode;
  busy?: boolean;
  /** Puts the focus into the first field, or else on the first control, for keyboards and remotes. */
  focusFirst?: boolean;
  /** For a form of two columns. */
  wide?: boolean;
  /** What the card holds now; with the next thing in it, `focusFirst` begins anew. */
  step?: string;
  children: ReactNode;
}) => {
  const page = useRef<HTMLElement>(null);
  const card = useRef<HTMLElement>(null);
  const focusedStep = useRef<string | null>(null);
  const posters = useQuery(postersQuery);
  usePageKeys(page, card);

  useEffect(() => {
    if (!focusFirst || focusedStep.current === step) return;
    focusedStep.current = step;
    if (!guidesFocus()) return;
    const [field, control] = ['input', 'button, a[href]'].map((each) =>
      card.current?.querySelector<HTMLElement>(each),
    );
    (field ?? control)?.focus();
  }, [focusFirst, step]);

  return (
    <main ref={page} className={wide ? `${styles.page} ${styles.wide}` : styles.page}>
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
