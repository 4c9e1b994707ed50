import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { pageBefore } from '#shared/page-before.ts';
import { paths } from '#shared/paths.ts';
import { isEpisodesPage } from '../watch-link.ts';

/**
 * Whether the page is a list in which viewers find what they watch. The feedback form is not one: it is opened from a
 * film.
 */
const isList = (page: string | null): boolean =>
  page !== null &&
  (isEpisodesPage(page) ||
    (page.startsWith('/viewer/') && page !== paths.viewerDashboard() && page !== paths.feedback()));

/** Leaves for the viewer's list or the dashboard, in the film's place: Back must not start the film again. */
export const useLeave = (): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => {
    if (isList(pageBefore())) void navigate(-1);
    else void navigate(paths.viewerDashboard(), { replace: true });
  }, [navigate]);
};
