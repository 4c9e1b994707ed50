import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { roleAt } from '#shared/role-at.ts';
import { forgetViewer } from '#shared/storage/session.ts';

/**
 * Whether this tab is on a viewer's page. Not by the router's location, which is older while the next page's code
 * loads: leaving would lose that page, such as a sign-in link that was just opened.
 */
const isOnViewersPage = (): boolean => roleAt(location.hash.slice(1)) === 'viewer';

/** Ends the viewer's sign-in in this tab. From a viewer's page, opens the sign-in page, which shows the notice, if any. */
export const useSignedOut = (): ((notice?: string) => void) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallback(
    (notice) => {
      forgetViewer();
      if (!isOnViewersPage()) {
        // The active ones are of the page that stays.
        queryClient.removeQueries({ type: 'inactive' });
        return;
      }
      queryClient.clear();
      void navigate(paths.login(), { replace: true, state: notice === undefined ? null : { notice } });
    },
    [navigate, queryClient],
  );
};
