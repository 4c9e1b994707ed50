import type { Season, Video } from '@sebule/contract';
import type { ResumePoint } from '../../engine/title/choose.ts';
import { playableEpisodes } from '../../engine/title/playable.ts';
import { episodeMark } from './episode-mark.ts';
import { EpisodeCard } from './EpisodeCard.tsx';
import { notePicked } from './picked-episode.ts';
import styles from './SeriesEpisodes.module.css';

interface SeasonSectionProps {
  title: Video;
  season: Season;
  resumePoint: ResumePoint;
  /** The episode that "Resume" plays. */
  resumedId: number | null;
}

/** One season with its episodes. */
export const SeasonSection = ({ title, season, resumePoint, resumedId }: SeasonSectionProps) => (
  <section className={styles.section} aria-label={season.season_name}>
    <h2 className={`breakable ${styles.seasonName}`}>{season.season_name}</h2>
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
