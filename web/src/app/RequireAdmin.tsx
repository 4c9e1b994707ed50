import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useNavigate } from 'react-router';
import { onAdminSignedOut } from '../shared/api/adminCall.ts';
import { adminTokenMissing } from '../shared/notice.ts';
import { paths } from '../shared/paths.ts';
import { forgetAdmin, readAdmin } from '../shared/storage/session.ts';

/** Lets only an admin signed in to this tab through; others are sent to the admins' sign-in page with a notice. */
export const RequireAdmin = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  useEffect(
    () =>
      onAdminSignedOut(() => {
        forgetAdmin();
        queryClient.clear();
        void navigate(paths.loginOf('admin'), { replace: true, state: adminTokenMissing });
      }),
    [navigate, queryClient],
  );

  return readAdmin() ? (
    <Outlet />
  ) : (
    <Navigate to={paths.loginOf('admin')} replace state={adminTokenMissing} />
  );
};
