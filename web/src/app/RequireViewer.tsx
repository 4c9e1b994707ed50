import { messages } from '@sebule/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useNavigate } from 'react-router';
import { paths } from '../shared/paths.ts';
import { forgetViewer, hasViewerRecord, readViewer } from '../shared/storage/session.ts';

/** Lets only a signed-in viewer through; everybody else begins at the sign-in page. */
export const RequireViewer = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  useEffect(() => {
    // Storage tells of what other tabs did: who logs out in one of them has left them all.
    const follow = () => {
      if (readViewer()) return;
      forgetViewer();
      queryClient.clear();
      void navigate(paths.login(), { replace: true });
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [navigate, queryClient]);

  if (readViewer()) return <Outlet />;
  // A first visitor needs no explanation; somebody whose token got lost does.
  const state = hasViewerRecord() ? { notice: messages.viewerTokenMissing } : null;
  return <Navigate to={paths.login()} replace state={state} />;
};
