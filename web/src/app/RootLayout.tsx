import { messages } from '@sebule/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { onViewerSignedOut } from '../shared/api/viewerCall.ts';
import { paths } from '../shared/paths.ts';
import { forgetViewer } from '../shared/storage/session.ts';
import { OfflineBanner } from '../shared/ui/OfflineBanner.tsx';
import { useScrollMemory } from './useScrollMemory.ts';

/** What surrounds every screen, and where a viewer goes whose sign-in has ended. */
export const RootLayout = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useScrollMemory();

  useEffect(
    () =>
      onViewerSignedOut(() => {
        forgetViewer();
        queryClient.clear();
        void navigate(paths.login(), { replace: true, state: { notice: messages.viewerTokenMissing } });
      }),
    [navigate, queryClient],
  );

  return (
    <>
      <Outlet />
      <OfflineBanner />
    </>
  );
};
