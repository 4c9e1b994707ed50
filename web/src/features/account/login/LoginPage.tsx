import type { User } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { forgetViewer, keepSignedIn, viewerToken } from '../../../shared/storage/session.ts';
import { FailureDialog } from '../form/FailureDialog.tsx';
import { AccountFrame } from '../frame/AccountFrame.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginFormSkeleton } from './LoginFormSkeleton.tsx';
import { storedTokenQuery } from './stored-token.queries.ts';

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

  const notice = noticeIn(state);
  const tokenRefusal = answer && !answer.success && !tokenRefusalRead ? answer.msg : null;
  const checking = stored.isLoading || answer?.success === true;

  const isFormFirst = !checking && notice === null && tokenRefusal === null;
  const dismiss = () => {
    setTokenRefusalRead(true);
    // The browser keeps a page's state over a reload: read once is read.
    if (notice) void navigate(pathname, { replace: true, state: null });
  };

  return (
    <>
      <AccountFrame
        title="Log in"
        heading={<span lang="sw">Karibu</span>}
        lead="Films and series for everybody in the building."
        busy={checking}
        focusFirst={isFormFirst}
      >
        {checking ? <LoginFormSkeleton /> : <LoginForm onSignedIn={welcome} />}
      </AccountFrame>
      {(notice ?? tokenRefusal) && <FailureDialog message={notice ?? tokenRefusal ?? ''} onClose={dismiss} />}
    </>
  );
};
