import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePageKeys } from '#shared/ui/arrow-keys/use-page-keys.ts';
import { shouldAutoFocus } from '#shared/ui/last-input.ts';
import { Logo } from '#shared/ui/Logo.tsx';
import { Backdrop } from '../backdrop/Backdrop.tsx';
import styles from './AccountFrame.module.css';

/** Matches devices on which focusing a field opens no on-screen keyboard. */
const LAPTOP = '(hover: hover) and (pointer: fine)';

/** The frame of all account pages: the catalogue's pictures, and a card with a form beside them. */
export const AccountFrame = ({
  title,
  heading,
  tagline,
  lead,
  busy = false,
  focusFirst = false,
  focusFirstOnLaptop = false,
  wide = false,
  step = 'only',
  children,
}: {
  title: string;
  heading: ReactNode;
  /** What the page is for, under its heading; left out where there is little room. */
  tagline?: ReactNode;
  /** What to do on this page, under its heading; shown always. */
  lead?: ReactNode;
  busy?: boolean;
  /** Puts the focus into the first field, or else on the first control, for keyboards and remotes. */
  focusFirst?: boolean;
  /** Also with a mouse on a laptop: users of this page are going to type. */
  focusFirstOnLaptop?: boolean;
  /** For a form of two columns. */
  wide?: boolean;
  /** Identifies the card's content; when it changes, `focusFirst` applies again. */
  step?: string;
  children: ReactNode;
}) => {
  const page = useRef<HTMLElement>(null);
  const card = useRef<HTMLElement>(null);
  const headingElement = useRef<HTMLHeadingElement>(null);
  const focusedStep = useRef<string | null>(null);
  // On the first page of a visit, the browser itself announces the page.
  const isArrival = useLocation().key !== 'default';
  usePageKeys(page, card);

  useEffect(() => {
    if (!focusFirst || focusedStep.current === step) return;
    focusedStep.current = step;
    if (shouldAutoFocus() || (focusFirstOnLaptop && matchMedia(LAPTOP).matches)) {
      const [field, control] = ['input', 'button, a[href]'].map((each) =>
        card.current?.querySelector<HTMLElement>(each),
      );
      (field ?? control)?.focus();
    } else if (isArrival && document.activeElement === document.body) {
      headingElement.current?.focus({ preventScroll: true });
    }
  }, [focusFirst, focusFirstOnLaptop, isArrival, step]);

  return (
    <main ref={page} className={wide ? `${styles.page} ${styles.wide}` : styles.page}>
      <title>{`${title} · Sebule`}</title>
      <Backdrop />
      <div className={`touchable row ${styles.logo}`}>
        <Logo />
      </div>
      <section ref={card} className={styles.card} aria-busy={busy}>
        {/* Gets the focus on a new screen where focusing a field would open the on-screen keyboard. */}
        <h1 ref={headingElement} tabIndex={-1}>
          {heading}
        </h1>
        {tagline && <p className={`muted ${styles.tagline}`}>{tagline}</p>}
        {lead && <p className={`muted ${styles.lead}`}>{lead}</p>}
        {children}
      </section>
    </main>
  );
};
