import type { Season } from '@sebule/contract';
import { BACKGROUND_IMAGE_SIZE } from '@sebule/contract/artwork/limits';
import { useRef } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { bySeason } from '#shared/season-order.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { imageAddress } from '#shared/ui/image-address.ts';
import { scrollBehavior } from '#shared/ui/media-query.ts';
import { useFirstPicture } from '#shared/ui/use-first-picture.ts';
import type { WatchedTitle } from '../../engine/title/choose.ts';
import { playableEpisodes, playableSeasons } from '../../engine/title/playable.ts';
import { counted, labels } from '../../labels.ts';
import { idIn } from '../../watch-link.ts';
import { BackIcon } from '../parts/icons.tsx';
import { episodeMark, resumedEpisode, seasonOf } from './episode-mark.ts';
import { EpisodeCard } from './EpisodeCard.tsx';
import { episodeToReturnTo, notePicked } from './picked-episode.ts';
import { SeasonButtons } from './SeasonButtons.tsx';
import { useArrival } from './use-arrival.ts';
import { useSeasonInView } from './use-season-in-view.ts';
import styles from './SeriesEpisodes.module.css';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const releaseLine = (day: string | null, seasons: number): string =>
  [day && dateFormat.format(new Date(day)), counted(seasons, 'Season')].filter(Boolean).join(' · ');

const SeasonSection = ({
  title,
  season,
  resumePoint,
  resumedId,
}: WatchedTitle & {
  season: Season;
  /** The episode that "Resume" plays. */
  resumedId: number | null;
}) => (
  <section className={styles.section} aria-label={season.season_name}>
    <h2 className={`breakable heading below-4 ${styles.seasonName}`}>{season.season_name}</h2>
    <ol className={`plain-list ${styles.episodes}`}>
      {playableEpisodes(season).map((episode) => (
        <li key={episode.episode_id}>
          <EpisodeCard
            title={title}
            episode={episode}
            mark={episodeMark(episode, resumePoint, resumedId)}
            onPick={() => notePicked({ seriesId: title.video_id, episodeId: episode.episode_id, resumedId })}
          />
        </li>
      ))}
    </ol>
  </section>
);

/** The page of a series: what it is, its seasons, and their episodes. */
export const SeriesEpisodes = ({ title, resumePoint }: WatchedTitle) => {
  const [search] = useSearchParams();
  const seasons = playableSeasons(title).sort(bySeason);
  const resumedId = resumedEpisode(title, resumePoint);
  const page = useRef<HTMLElement>(null);
  const { picture, markFailed } = useFirstPicture([title.backdrop_path]);
  const wantedId = idIn(search.get('season') ?? undefined);
  const wanted = seasons.findIndex(({ season_id: id }) => id === wantedId);
  const isReturn = useNavigationType() === NavigationType.Pop;
  const returnedId = isReturn ? episodeToReturnTo(title.video_id, resumedId) : null;
  const first = returnedId === null && wanted !== -1 ? wanted : seasonOf(seasons, returnedId ?? resumedId);
  const current = useSeasonInView(page, first);
  useArrival(page, { episodeId: returnedId, season: wanted === -1 ? null : wanted });

  const scrollTo = (index: number) => {
    const section = page.current?.querySelectorAll('section')[index];
    section?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
    // The next arrow or Tab continues from there.
    section?.querySelector('a')?.focus({ preventScroll: true });
  };

  return (
    <main ref={page} className={styles.page}>
      <title>{`${title.title} · Sebule`}</title>
      <div className={styles.bar} data-part="back">
        <ButtonLink kind="quiet" to={paths.watch('series', title.title, title.video_id)} replace>
          <BackIcon />
          {labels.backToWatching}
        </ButtonLink>
      </div>
      <header className={styles.header}>
        {picture && (
          <img
            className={`cover fill ${styles.backdrop}`}
            src={imageAddress(BACKGROUND_IMAGE_SIZE, picture)}
            alt=""
            onError={markFailed}
          />
        )}
        <div className={`stack-3 shrinkable ${styles.text}`}>
          <h1 className="breakable title above-4">{title.title}</h1>
          <p className={`large ${styles.line}`}>{releaseLine(title.release_date, seasons.length)}</p>
        </div>
      </header>
      <SeasonButtons seasons={seasons} current={current} onChoose={scrollTo} />
      {seasons.length === 0 && <p className={`muted ${styles.empty}`}>There are no episodes here yet.</p>}
      {seasons.map((season) => (
        <SeasonSection
          key={season.season_id}
          title={title}
          season={season}
          resumePoint={resumePoint}
          resumedId={resumedId}
        />
      ))}
    </main>
  );
};
