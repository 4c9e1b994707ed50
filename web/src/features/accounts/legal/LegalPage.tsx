import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useBackKey } from '#shared/ui/arrow-keys/back-key.ts';
import { moveFocus } from '#shared/ui/arrow-keys/focus.ts';
import { useKeys } from '#shared/ui/arrow-keys/use-keys.ts';
import { shouldAutoFocus } from '#shared/ui/last-input.ts';
import { Logo } from '#shared/ui/Logo.tsx';
import { useGoBack } from '#shared/use-go-back.ts';
import textLink from '../form/TextLink.module.css';
import styles from './LegalPage.module.css';

/** A page of text. Up and Down scroll as in any browser; Left and Right move along the links at its top. */
export const LegalPage = ({
  title,
  lead,
  other,
  children,
}: {
  title: string;
  lead: string;
  other: { to: string; name: string };
  children: ReactNode;
}) => {
  const goBack = useGoBack(paths.login());
  const links = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useBackKey(goBack);

  useEffect(() => {
    if (shouldAutoFocus()) links.current?.querySelector('button')?.focus();
    // Announces the new page to screen readers.
    else heading.current?.focus({ preventScroll: true });
  }, []);
  useKeys(({ key }) => links.current !== null && moveFocus(links.current, key, 'row'), { on: 'window' });

  return (
    <main className={styles.page}>
      <title>{`${title} · Sebule`}</title>
      <header className={`spread ${styles.top}`}>
        <div className={`row ${styles.logo}`}>
          <Logo />
        </div>
        <nav ref={links} className={styles.links} aria-label="This page">
          <button type="button" className={`small bold touchable bare ${textLink.link}`} onClick={goBack}>
            Back
          </button>
          {/* Replaces this one in the history, so that Back goes to where both were opened. */}
          <Link className={`small bold touchable bare ${textLink.link}`} to={other.to} replace>
            {other.name}
          </Link>
        </nav>
      </header>
      <article className={styles.text}>
        <h1 ref={heading} className="title" tabIndex={-1}>
          {title}
        </h1>
        <p className="muted large above-4">{lead}</p>
        {children}
      </article>
    </main>
  );
};
