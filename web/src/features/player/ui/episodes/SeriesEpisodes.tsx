import { BACKGROUND_IMAGE_SIZE } from '@sebule/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/Button.tsx';
import { imageAddress } from '../../../../shared/ui/imageAddress.ts';
import { scrollBehavior } from '../../../../shared/ui/mediaQuery.ts';
import type { WatchedTitle } from '../../engine/choose.ts';
import { labels } from '../../engine/labels.ts';
import { playableEpisodes, playableSeasons } from '../../engine/playable.ts';
import { BackIcon } from '../icons.tsx';
import { episodeGoneOnWith } from './episode-mark.ts';
import { counted, releaseLine } from './release-line.ts';
import { SeasonSection } from './SeasonSection.tsx';
import styles from './SeriesEpisodes.module.css';

/** The page of a series: what it is, its seasons, and their episodes. */
export const SeriesEpisodes = ({ title, standing }: WatchedTitle) => {
  const seasons = playableSeasons(title);
  const goneOnWith = episodeGoneOnWith(title, standing);
  const sections = useRef(new Map<number, HTMLElement>());
  const header = useRef<HTMLElement>(null);
  const [lost, setLost] = useState(false);

  useEffect(() => {
    // The link that led here is gone, and the focus with it.
    if (document.activeElement === document.body) header.current?.querySelector('a')?.focus();
  }, []);

  const scrollTo = (seasonId: number) => {
    const section = sections.current.get(seasonId);
    section?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
    // The next arrow or Tab goes on from there.
    section?.querySelector('a')?.focus({ preventScroll: true });
  };

  return (
    <main className={styles.page}>
      <title>{`${title.title} · Sebule`}</title>
      <header ref={header} className={styles.header}>
        {title.backdrop_path && !lost && (
          <img
            className={styles.backdrop}
            src={imageAddress(BACKGROUND_IMAGE_SIZE, title.backdrop_path)}
            alt=""
            onError={() => setLost(true)}
          />
        )}
        <div className={styles.words}>
          <ButtonLink kind="quiet" to={paths.watch('series', title.title, title.video_id)} replace>
            <BackIcon />
            {labels.backToWatching}
          </ButtonLink>
          <h1 className={styles.title}>{title.title}</h1>
          <p className={styles.line}>{releaseLine(title, seasons.length)}</p>
        </div>
      </header>
      <nav className={styles.seasons} aria-label="Seasons">
        {seasons.map((season) => (
          <Button key={season.season_id} kind="quiet" onClick={() => scrollTo(season.season_id)}>
            <span className={styles.season}>{season.season_name}</span>
            <span className={styles.count}>{counted(playableEpisodes(season).length, 'episode')}</span>
          </Button>
        ))}
      </nav>
      {seasons.length === 0 && <p className={styles.empty}>There are no episodes here yet.</p>}
      {seasons.map((season) => (
        <SeasonSection
          key={season.season_id}
          title={title}
          season={season}
          standing={standing}
          goneOnWith={goneOnWith}
          place={(section) => {
            if (section) sections.current.set(season.season_id, section);
            else sections.current.delete(season.season_id);
          }}
        />
      ))}
    </main>
  );
};
