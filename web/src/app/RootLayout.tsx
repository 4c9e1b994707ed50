import { messages } from '@sebule/contract/messages';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { onViewerSignedOut } from '../shared/api/viewerCall.ts';
import { OfflineBanner } from '../shared/ui/OfflineBanner.tsx';
import { useScrollMemory } from './useScrollMemory.ts';
import { useSignedOut } from './useSignedOut.ts';

/** What surrounds every screen, and where a viewer goes whose sign-in has ended. */
export const RootLayout = () => {
  const signOut = useSignedOut();
  useScrollMemory();

  useEffect(() => onViewerSignedOut(() => signOut(messages.viewerTokenMissing)), [signOut]);

  return (
    <>
      <Outlet />
      <OfflineBanner />
    </>
  );
};
