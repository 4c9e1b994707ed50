import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { onAdminSignedOut } from '../shared/api/admin-call.ts';
import { adminTokenMissing } from '../shared/notice.ts';
import { paths } from '../shared/paths.ts';
import { forgetAdmin, readAdmin } from '../shared/storage/session.ts';
import { keepWantedPlace } from '../shared/wanted-place.ts';

/** Remembers a page to open after the sign-in; the home page opens anyway. */
const keepPlace = (place: string, userId?: number): void => {
  if (place !== paths.adminDashboard()) keepWantedPlace(place, userId);
};

/** Sends to the sign-in, and remembers the address to open it afterwards. */
const ToSignInAndBack = ({ place }: { place: string }) => {
  const [wanted] = useState(place);
  // Before the address changes.
  useLayoutEffect(() => keepPlace(wanted), [wanted]);
  return <Navigate to={paths.loginOf('admin')} replace state={adminTokenMissing} />;
};

/**
 * Lets only an admin signed in to this tab through; others are sent to the admins' sign-in page with a notice, and
 * come back after signing in.
 */
export const RequireAdmin = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const place = pathname + search;
  const [admin] = useState(readAdmin);

  useEffect(
    () =>
      onAdminSignedOut(() => {
        forgetAdmin();
        keepPlace(place, admin?.user.user_id);
        queryClient.clear();
        void navigate(paths.loginOf('admin'), { replace: true, state: adminTokenMissing });
      }),
    [navigate, queryClient, place, admin],
  );

  if (readAdmin()) return <Outlet />;
  // Signed out while the page was open: its address is remembered already.
  return admin ? (
    <Navigate to={paths.loginOf('admin')} replace state={adminTokenMissing} />
  ) : (
    <ToSignInAndBack place={place} />
  );
};
