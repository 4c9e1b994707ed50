import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { pageBefore } from '#shared/page-before.ts';
import { paths } from '#shared/paths.ts';
import { isEpisodesPage } from '../watch-link.ts';

/**
 * A list in which the viewer has found what they watch: the episodes of a series, or one of the shell's. The form for
 * feedback lies on top of a film.
 */
const isList = (page: string | null): boolean =>
  page !== null &&
  (isEpisodesPage(page) ||
    (page.startsWith('/viewer/') && page !== paths.viewerDashboard() && page !== paths.feedback()));

/**
 * Leaves the player for the dashboard, in its place in the history, so that the browser's own Back does not start the
 * film again. A viewer who came from search results, a category, a series' episodes or another list goes back to it.
 */
export const useLeave = (): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => {
    if (isList(pageBefore())) void navigate(-1);
    else void navigate(paths.viewerDashboard(), { replace: true });
  }, [navigate]);
};
