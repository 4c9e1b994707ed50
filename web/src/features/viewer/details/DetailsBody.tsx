import type { TitleKind, Video } from '@sebule/contract';
import { STARS_MAX } from '@sebule/contract/common/limits';
import * as playbackMessages from '@sebule/contract/playback/messages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryKeys } from '#shared/api/query-keys.ts';
import { viewerQuery } from '#shared/api/viewer-call.ts';
import { paths } from '#shared/paths.ts';
import type { DetailsSheetProps } from '#shared/title-details/use-title-details.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { StarIcon } from '#shared/ui/StarIcon.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { TitleGrid } from '../titles/index.ts';
import { episodeCount, fileChoicesOf, isAway, linesAbout, seasonsOf } from './details.rules.ts';
import { PlayIcon } from './icons.tsx';
import styles from './DetailsSheet.module.css';

/** Everything about a title that its viewers may know. Their stars may have changed since the last time. */
const detailsQuery = (type: TitleKind, id: number) =>
  queryOptions({
    queryKey: [...queryKeys.titleDetails, type, id],
    queryFn: viewerQuery('POST videos/get-movie-series', { body: { movie_id: id, type } }),
    staleTime: 0,
  });

const relatedQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.relatedTitles, id],
    queryFn: viewerQuery('GET videos/get-related', { query: { movie_id: id } }),
  });

const OwnStars = ({ stars }: { stars: number }) => (
  <p className={`muted ${styles.stars}`}>
    Your rating
    <span role="img" aria-label={`${stars} of ${STARS_MAX} stars`}>
      {Array.from({ length: STARS_MAX }, (_nothing, index) => (
        <StarIcon key={index} filled={index < stars} />
      ))}
    </span>
  </p>
);

const LinesAbout = ({ video }: { video: Video }) => {
  const lines = linesAbout(video);
  return lines.length === 0 ? null : (
    <dl className={styles.aboutLines}>
      {lines.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

const Files = ({
  video,
  request: { card, player },
  onLeave,
  onClose,
}: DetailsSheetProps & { video: Video }) => {
  const files = fileChoicesOf(video);
  if (files.length === 0) return null;
  return (
    <section className={`stack-4 ${styles.part}`}>
      <h3>Versions and parts</h3>
      <ul className={styles.files}>
        {files.map(({ id, label }) => {
          const content = (
            <>
              <PlayIcon />
              {label}
            </>
          );
          return (
            <li key={id}>
              {player ? (
                <Button
                  kind="quiet"
                  onClick={() => {
                    onClose();
                    player.playFile(id);
                  }}
                >
                  {content}
                </Button>
              ) : (
                <ButtonLink
                  kind="quiet"
                  to={paths.watchFile(card.title, card.video_id, id)}
                  onClick={onLeave}
                >
                  {content}
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const Seasons = ({ video, request, onLeave }: DetailsSheetProps & { video: Video }) => {
  const seasons = seasonsOf(video);
  return seasons.length === 0 ? null : (
    <section className={`stack-4 ${styles.part}`}>
      <h3>Seasons</h3>
      <ul className={`plain-list ${styles.seasons}`}>
        {seasons.map(({ id, name, episodes }) => (
          <li key={id}>
            <Link
              to={paths.episodes(request.card.video_id, id)}
              // The film and its episodes share one history entry.
              replace={request.player !== undefined}
              onClick={onLeave}
            >
              <span>{name}</span>
              <span>{episodeCount(episodes)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A multiple of three, four and six, so that the last row is full. */
const SHOWN = 12;
const WAITING = Array<null>(6).fill(null);

/** Titles to watch next. Where they cannot be loaded, the sheet does without them. */
const Related = ({ id, replace, onLeave }: { id: number; replace: boolean; onLeave: () => void }) => {
  const { data, isPending } = useQuery(relatedQuery(id));
  if (!isPending && !data?.length) return null;
  return (
    <section className={`stack-4 ${styles.part}`} aria-busy={isPending}>
      <h3>More like this</h3>
      <TitleGrid cards={data?.slice(0, SHOWN) ?? WAITING} replace={replace} onOpen={onLeave} />
    </section>
  );
};

/** What the server adds to what is known at once: the whole description, who made it, its files or seasons. */
export const DetailsBody = ({ request, onLeave, onClose }: DetailsSheetProps) => {
  const { card, player } = request;
  const type = card.is_series ? 'series' : 'movie';
  const { data, error, isFetching, refetch } = useQuery({
    ...detailsQuery(type, card.video_id),
    enabled: request.video === undefined,
  });
  const video = request.video ?? data?.[0];
  const failure = useLastError(error, video !== undefined);
  const part = { request, onLeave, onClose };
  return (
    <>
      <div className={`stack-4 ${styles.about}`}>
        {video && isAway(video) && <p className="wrong strong">{playbackMessages.notAvailableNow}</p>}
        {video?.tagline && <p className={`muted ${styles.tagline}`}>{video.tagline}</p>}
        <p className={styles.description}>{video?.description ?? card.description}</p>
        {video && video.stars !== null && <OwnStars stars={video.stars} />}
        {video && <LinesAbout video={video} />}
        {!video && !failure && (
          <div className="grid-2" role="status" aria-label="Loading">
            <Skeleton width="70%" />
            <Skeleton width="45%" />
          </div>
        )}
      </div>
      {failure && (
        <ErrorPanel error={failure} busy={isFetching} heading={false} onRetry={() => void refetch()} />
      )}
      {video && <Files {...part} video={video} />}
      {video && <Seasons {...part} video={video} />}
      {!failure && <Related id={card.video_id} replace={player !== undefined} onLeave={onLeave} />}
    </>
  );
};
