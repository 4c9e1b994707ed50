import { messages } from '@sebule/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { paths } from '../shared/paths.ts';
import { hasViewerRecord, readViewer } from '../shared/storage/session.ts';
import { forgetWantedPlace, keepWantedPlace } from '../shared/wantedPlace.ts';
import { keepCacheOf } from './queryClient.ts';
import { useSignedOut } from './useSignedOut.ts';
import { useUnsentProgress } from './useUnsentProgress.ts';

const viewerId = (): number | null => readViewer()?.user.user_id ?? null;

/** Every screen behind the sign-in, for one viewer. */
const SignedIn = ({ userId }: { userId: number }) => {
  const queryClient = useQueryClient();
  useState(() => keepCacheOf(queryClient, userId));
  useUnsentProgress();
  useEffect(forgetWantedPlace, []);
  return <Outlet />;
};

const ToSignIn = () => {
  // A first visitor needs no explanation; somebody whose token got lost does.
  const state = hasViewerRecord() ? { notice: messages.viewerTokenMissing } : null;
  return <Navigate to={paths.login()} replace state={state} />;
};

/** For an address that was opened by a visitor: it is opened again once they have signed in. */
const ToSignInAndBack = () => {
  const { pathname, search } = useLocation();
  const [wanted] = useState(pathname + search);
  // Before the address changes.
  useLayoutEffect(() => keepWantedPlace(wanted), [wanted]);
  return <ToSignIn />;
};

/** Lets only a signed-in viewer through; everybody else begins at the sign-in page. */
export const RequireViewer = () => {
  const signOut = useSignedOut();
  const navigate = useNavigate();
  const [userId, setUserId] = useState(viewerId);

  useEffect(() => {
    // Storage tells of what other tabs did: who logs out in one of them has left them all.
    const follow = () => {
      const now = viewerId();
      if (now === null) {
        forgetWantedPlace();
        return signOut();
      }
      if (now === userId) return;
      // Somebody else has signed in there; nothing here may go on in their name.
      setUserId(now);
      void navigate(paths.viewerDashboard(), { replace: true });
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [signOut, navigate, userId]);

  if (userId === null) return <ToSignInAndBack />;
  // Without their record: they have just logged out, and must not come back here.
  return readViewer() ? <SignedIn key={userId} userId={userId} /> : <ToSignIn />;
};
