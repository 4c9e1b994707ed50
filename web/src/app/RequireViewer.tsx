import { messages } from '@sebule/contract/messages';
import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router';
import { paths } from '../shared/paths.ts';
import { hasViewerRecord, readViewer } from '../shared/storage/session.ts';
import { useSignedOut } from './useSignedOut.ts';
import { useUnsentProgress } from './useUnsentProgress.ts';

const SignedIn = () => {
  useUnsentProgress();
  return <Outlet />;
};

/** Lets only a signed-in viewer through; everybody else begins at the sign-in page. */
export const RequireViewer = () => {
  const signOut = useSignedOut();

  useEffect(() => {
    // Storage tells of what other tabs did: who logs out in one of them has left them all.
    const follow = () => {
      if (!readViewer()) signOut();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [signOut]);

  if (readViewer()) return <SignedIn />;
  // A first visitor needs no explanation; somebody whose token got lost does.
  const state = hasViewerRecord() ? { notice: messages.viewerTokenMissing } : null;
  return <Navigate to={paths.login()} replace state={state} />;
};
