import * as accountMessages from '@sebule/contract/accounts/messages';
import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { onViewerSignedOut } from '#shared/api/viewer-call.ts';
import { notePage } from '#shared/page-before.ts';
import { keepReturnTo } from '#shared/return-to.ts';
import { followViewerToken, readViewer } from '#shared/storage/session.ts';
import { OfflineBanner } from '#shared/ui/OfflineBanner.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useSignedOut } from './use-signed-out.ts';

/** The frame of every screen, which also redirects a viewer whose sign-in has ended. */
export const RootLayout = () => {
  const signOut = useSignedOut();
  const { pathname, search } = useLocation();
  useScrollMemory();
  useLayoutEffect(() => notePage(pathname));
  useEffect(followViewerToken, []);

  useEffect(
    () =>
      onViewerSignedOut(() => {
        const viewer = readViewer();
        if (viewer) keepReturnTo(pathname + search, viewer.user.user_id);
        signOut(accountMessages.viewerTokenMissing);
      }),
    [signOut, pathname, search],
  );

  return (
    <>
      <Outlet />
      <OfflineBanner />
    </>
  );
};
