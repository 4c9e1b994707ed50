import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { onAdminSignedOut } from '#shared/api/admin-call.ts';
import { adminTokenMissing } from '#shared/notice.ts';
import { paths } from '#shared/paths.ts';
import { keepReturnTo } from '#shared/return-to.ts';
import { answerNewTabs, signInFromOtherTab } from '#shared/storage/admin-tabs.ts';
import { forgetAdmin, readAdmin } from '#shared/storage/session.ts';
import { PageFallback } from './PageFallback.tsx';

/** Remembers a page to open after the sign-in; the home page opens anyway. */
const keepPlace = (place: string, userId?: number): void => {
  if (place !== paths.adminDashboard()) keepReturnTo(place, userId);
};

const ToSignInAndBack = ({ place, userId }: { place: string; userId: number | undefined }) => {
  const [returnTo] = useState(place);
  // Before the address changes.
  useLayoutEffect(() => keepPlace(returnTo, userId), [returnTo, userId]);
  return <Navigate to={paths.loginOf('admin')} replace state={adminTokenMissing} />;
};

/** Lets only an admin of this tab or of another tab of this browser through; others sign in first, and come back. */
export const RequireAdmin = () => {
  const [isAsking, setIsAsking] = useState(() => readAdmin() === null);
  useEffect(() => {
    if (!isAsking) return undefined;
    let isCurrent = true;
    void signInFromOtherTab().then(() => isCurrent && setIsAsking(false));
    return () => {
      isCurrent = false;
    };
  }, [isAsking]);
  return isAsking ? <PageFallback /> : <AsAdmin />;
};

const AsAdmin = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const place = pathname + search;
  const [admin] = useState(readAdmin);
  const [isLeaving, setIsLeaving] = useState(false);
  const userId = admin?.user.user_id;

  useEffect(() => {
    const stop = onAdminSignedOut(() => {
      // Other calls of the page will be refused, too, and must not repeat this.
      stop();
      forgetAdmin();
      keepPlace(place, userId);
      queryClient.clear();
      setIsLeaving(true);
      void navigate(paths.loginOf('admin'), { replace: true, state: adminTokenMissing });
    });
    return stop;
  }, [navigate, queryClient, place, userId]);

  useEffect(answerNewTabs, []);

  // The page stays until the code of the sign-in page has arrived.
  if (readAdmin() || isLeaving) return <Outlet />;
  return <ToSignInAndBack place={place} userId={userId} />;
};
