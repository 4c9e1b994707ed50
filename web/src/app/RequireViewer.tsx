import * as accountMessages from '@sebule/contract/accounts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { forgetReturnTo, keepReturnTo } from '#shared/return-to.ts';
import { hasViewerRecord, readViewer } from '#shared/storage/session.ts';
import { limitCacheTo } from './query-client.ts';
import { useSignedOut } from './use-signed-out.ts';
import { useViewerUpdates } from './use-viewer-updates.ts';

const viewerId = (): number | null => readViewer()?.user.user_id ?? null;

const SignedIn = ({ userId }: { userId: number }) => {
  const queryClient = useQueryClient();
  useState(() => limitCacheTo(queryClient, userId));
  useViewerUpdates();
  useEffect(forgetReturnTo, []);
  return <Outlet />;
};

const ToSignIn = () => {
  // A first-time visitor needs no explanation; a viewer whose token was lost does.
  const state = hasViewerRecord() ? { notice: accountMessages.viewerTokenMissing } : null;
  return <Navigate to={paths.login()} replace state={state} />;
};

/** Remembers an address opened without a sign-in, to open it again after the sign-in. */
const ToSignInAndBack = () => {
  const { pathname, search } = useLocation();
  const [returnTo] = useState(pathname + search);
  // Before the address changes.
  useLayoutEffect(() => keepReturnTo(returnTo), [returnTo]);
  return <ToSignIn />;
};

export const RequireViewer = () => {
  const signOut = useSignedOut();
  const navigate = useNavigate();
  const [userId, setUserId] = useState(viewerId);

  useEffect(() => {
    // Storage events report changes by other tabs: a log-out in one of them applies to all.
    const handleStorage = () => {
      const now = viewerId();
      if (now === null) {
        forgetReturnTo();
        return signOut();
      }
      if (now === userId) return;
      // Another viewer has signed in in that tab; nothing in this one may continue under their account.
      setUserId(now);
      void navigate(paths.viewerDashboard(), { replace: true });
    };
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  }, [signOut, navigate, userId]);

  if (userId === null) return <ToSignInAndBack />;
  // Without a stored record: the viewer has just logged out, and must not return here.
  return readViewer() ? <SignedIn key={userId} userId={userId} /> : <ToSignIn />;
};
