import type { User } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { forgetViewer, keepSignedIn, viewerToken } from '../../shared/storage/session.ts';
import { guidesFocus } from '../../shared/ui/lastInput.ts';
import { Logo } from '../../shared/ui/Logo.tsx';
import { postersQuery, storedTokenQuery } from './account.queries.ts';
import { Backdrop } from './Backdrop.tsx';
import { FailureDialog } from './FailureDialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginFormSkeleton } from './LoginFormSkeleton.tsx';
import { useArrowKeys } from './useArrowKeys.ts';
import styles from './LoginPage.module.css';

/** A message that another screen sent along, until it has been read. */
const noticeIn = (state: unknown): string | null =>
  state !== null && typeof state === 'object' && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : null;

/** Signs a viewer in, or lets one pass whose token is still good. */
export const LoginPage = () => {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const [token] = useState(viewerToken);
  const [tokenRefusalRead, setTokenRefusalRead] = useState(false);
  const card = useRef<HTMLElement>(null);
  const posters = useQuery(postersQuery);
  const stored = useQuery(storedTokenQuery(token));

  const welcome = (user: User, newToken: string) => {
    keepSignedIn({ user, token: newToken });
    void navigate(paths.home(user.prevelages), { replace: true });
  };

  const answer = stored.data;
  useEffect(() => {
    if (!answer || token === null) return;
    const [user] = answer.details;
    if (answer.success && user) {
      keepSignedIn({ user, token });
      void navigate(paths.viewerDashboard(), { replace: true });
    } else if (answer.status === 401) {
      forgetViewer();
    }
  }, [answer, token, navigate]);

  useArrowKeys(card);

  const notice = noticeIn(state);
  const tokenRefusal = answer && !answer.success && !tokenRefusalRead ? answer.msg : null;
  const checking = stored.isLoading || answer?.success === true;

  const isFormFirst = !checking && notice === null && tokenRefusal === null;
  useEffect(() => {
    if (isFormFirst && guidesFocus()) card.current?.querySelector('input')?.focus();
  }, [isFormFirst]);

  const dismiss = () => {
    setTokenRefusalRead(true);
    // The browser keeps a page's state over a reload: read once is read.
    if (notice) void navigate(pathname, { replace: true, state: null });
  };

  return (
    <main className={styles.page}>
      <title>Log in · Sebule</title>
      <Backdrop posters={posters.isPending ? undefined : (posters.data ?? [])} />
      <div className={styles.logo}>
        <Logo />
      </div>
      <section ref={card} className={styles.card} aria-busy={checking}>
        <h1>
          <span lang="sw">Karibu</span>
        </h1>
        <p className={styles.lead}>Films and series for everybody in the building.</p>
        {checking ? <LoginFormSkeleton /> : <LoginForm onSignedIn={welcome} />}
      </section>
      {(notice ?? tokenRefusal) && <FailureDialog message={notice ?? tokenRefusal ?? ''} onClose={dismiss} />}
    </main>
  );
};
