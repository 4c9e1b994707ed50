import type { TitleKind } from '@sebule/contract';
import { use, useMemo } from 'react';
import { useParams } from 'react-router';
import { TitleDetailsProvider } from '#shared/title-details/TitleDetailsProvider.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { filmElements } from '../browser/film-element.ts';
import { choose, type WatchedTitle } from '../engine/title/choose.ts';
import { labels } from '../labels.ts';
import { watchedQuery } from '../player.queries.ts';
import { idIn } from '../watch-link.ts';
import { PageWithoutPicture } from './PageWithoutPicture.tsx';
import { BackIcon } from './parts/icons.tsx';
import { LeaveLink } from './parts/LeaveLink.tsx';
import { Stage } from './Stage.tsx';
import { TitleNotFound, TitleNotLoaded } from './TitleFailure.tsx';
import { usePlayRequests } from './use-play-requests.ts';
import { useTitle } from './use-title.ts';
import overlay from './overlay/Overlay.module.css';
import styles from './Stage.module.css';

/** The overlay's shapes, until the title is known. Back works already. */
const WatchSkeleton = () => (
  <PageWithoutPicture className={styles.stage}>
    <title>Sebule</title>
    <div className={overlay.overlay} data-visible="true" role="status" aria-label="Loading">
      <div className={overlay.bar}>
        <LeaveLink kind="quiet">
          <BackIcon />
          {labels.back}
        </LeaveLink>
      </div>
      <div className={overlay.text}>
        <Skeleton width="16rem" height="2.5rem" />
        <Skeleton width="26rem" height="3.5rem" />
      </div>
      <div className={overlay.actions}>
        <Skeleton width="11rem" height="44px" radius="var(--radius-round)" />
        <Skeleton width="13rem" height="44px" radius="var(--radius-round)" />
      </div>
    </div>
  </PageWithoutPicture>
);

const Watching = ({ watched }: { watched: WatchedTitle }) => {
  const { first, followed } = usePlayRequests();
  const choice = useMemo(() => choose(watched.title, watched.resumePoint, first), [watched, first]);

  // The film that has been opened comes first; the page around it renders afterwards.
  const headStart = choice && filmElements.headStart(choice.item.url);
  if (headStart) use(headStart);

  return choice ? (
    // Around the stage: the keys and presses in the sheet are not the film's.
    <TitleDetailsProvider>
      <Stage title={watched.title} choice={choice} followed={followed} />
    </TitleDetailsProvider>
  ) : (
    <TitleNotFound />
  );
};

const Title = ({ type, id }: { type: TitleKind; id: number }) => {
  const { watched, error, isFetching, refetch } = useTitle(watchedQuery(type, id));
  if (watched) return <Watching watched={watched} />;
  if (error) return <TitleNotLoaded error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return <WatchSkeleton />;
};

/** Plays a movie or a series from the viewer's position. */
export const WatchPage = () => {
  const { type, movie_id: movieId } = useParams();
  const id = idIn(movieId);
  return (type === 'movie' || type === 'series') && id !== null ? (
    <Title key={`${type}${id}`} type={type} id={id} />
  ) : (
    <TitleNotFound />
  );
};
