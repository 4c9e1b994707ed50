import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { pageBefore } from '#shared/page-before.ts';
import { paths } from '#shared/paths.ts';
import { asksForNewTab } from '#shared/ui/asks-for-new-tab.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';

/** Leads to Episodes & More: back, from an episode that was picked there. */
export const EpisodesLink = ({ seriesId, children }: { seriesId: number; children: ReactNode }) => {
  const navigate = useNavigate();
  const list = paths.episodes(seriesId);
  const handleClick = (event: MouseEvent) => {
    if (asksForNewTab(event) || pageBefore() !== list) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    // In the film's place in the history: leaving the episodes leaves no film in the history.
    <ButtonLink kind="quiet" to={list} replace onClick={handleClick}>
      {children}
    </ButtonLink>
  );
};
