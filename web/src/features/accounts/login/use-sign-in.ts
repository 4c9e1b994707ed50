import { useCallback } from 'react';
import { matchPath, resolvePath, useNavigate } from 'react-router';
import { roleOf } from '#shared/api/account.wire.ts';
import type { Notice } from '#shared/notice.ts';
import { paths } from '#shared/paths.ts';
import { takeReturnTo } from '#shared/return-to.ts';
import { storeSession, type Session } from '#shared/storage/session.ts';

/** Whether an address is that of the page, ignoring its query. */
const isPage = (page: string, address: string): boolean =>
  matchPath(page, resolvePath(address).pathname) !== null;

/**
 * Stores a sign-in, and replaces the page with the role's home or the page that was wanted. With full storage, it says
 * so.
 */
export const useSignIn = () => {
  const navigate = useNavigate();
  return useCallback(
    (session: Session) => {
      const role = roleOf(session.user);
      const problem = storeSession(session);
      if (problem !== null) {
        const state: Notice = { notice: problem };
        return void navigate(role === 'viewer' ? paths.login() : paths.loginOf(role), {
          replace: true,
          state,
        });
      }
      const home = paths.home(role);
      const returnTo = takeReturnTo(role, session.user.user_id);
      void navigate(home, { replace: true });
      // Pushed on top of the home page, so that Back goes home.
      if (returnTo !== null) void navigate(returnTo, { replace: isPage(home, returnTo) });
    },
    [navigate],
  );
};
