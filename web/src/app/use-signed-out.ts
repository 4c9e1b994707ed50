import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../shared/paths.ts';
import { forgetViewer } from '../shared/storage/session.ts';

/** Ends the viewer's sign-in on this page; the sign-in page then shows the notice, if any. */
export const useSignedOut = (): ((notice?: string) => void) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallback(
    (notice) => {
      forgetViewer();
      queryClient.clear();
      void navigate(paths.login(), { replace: true, state: notice === undefined ? null : { notice } });
    },
    [navigate, queryClient],
  );
};
