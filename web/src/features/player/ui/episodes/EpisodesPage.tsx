import { messages } from '@sebule/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useRef, type KeyboardEvent } from 'react';
import { useParams } from 'react-router';
import { titleQuery } from '../../player.queries.ts';
import { NoTitle, NoTitleYet } from '../NoTitle.tsx';
import { walkFocus } from '../walk-focus.ts';
import { EpisodesSkeleton } from './EpisodesSkeleton.tsx';
import { SeriesEpisodes } from './SeriesEpisodes.tsx';

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

const Episodes = ({ id }: { id: number }) => {
  const page = useRef<HTMLDivElement>(null);
  const { data, error, isFetching, refetch } = useQuery(titleQuery('series', id));

  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && page.current && walkFocus(page.current, step)) event.preventDefault();
  };

  if (error && !data) return <NoTitleYet error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div ref={page} onKeyDown={walk} role="presentation">
      {data ? <SeriesEpisodes {...data} /> : <EpisodesSkeleton />}
    </div>
  );
};

/** A series' seasons and episodes, to choose one from. */
export const EpisodesPage = () => {
  const id = Number(useParams()['id']);
  return Number.isInteger(id) && id > 0 ? (
    <Episodes key={id} id={id} />
  ) : (
    <NoTitle msg={messages.titleNotFound} />
  );
};
