import type { Season } from '@sebule/contract';
import { useEffect, useRef } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { scrollBehavior } from '#shared/ui/media-query.ts';
import { playableEpisodes } from '../../engine/title/playable.ts';
import { counted } from '../../labels.ts';
import styles from './SeriesEpisodes.module.css';

interface SeasonButtonsProps {
  seasons: Season[];
  /** The index of the season in view. */
  current: number;
  onChoose: (index: number) => void;
}

/** A button for each season, and which of them is in view. */
export const SeasonButtons = ({ seasons, current, onChoose }: SeasonButtonsProps) => {
  const list = useRef<HTMLDivElement>(null);
  const hasScrolled = useRef(false);

  useEffect(() => {
    const box = list.current;
    const button = box?.children[current];
    if (!box || !(button instanceof HTMLElement)) return;
    // Not `scrollIntoView`, which would interrupt the scrolling of the page.
    box.scrollTo({
      left: button.offsetLeft - (box.clientWidth - button.offsetWidth) / 2,
      top: button.offsetTop - (box.clientHeight - button.offsetHeight) / 2,
      behavior: hasScrolled.current ? scrollBehavior() : 'instant',
    });
    hasScrolled.current = true;
  }, [current]);

  return (
    <nav className={styles.seasons} aria-label="Seasons">
      <div ref={list} className={styles.list}>
        {seasons.map((season, index) => (
          <Button
            key={season.season_id}
            kind="quiet"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(index)}
          >
            <span className={`one-line ${styles.season}`}>{season.season_name}</span>
            <span className={`muted ${styles.count}`}>
              {counted(playableEpisodes(season).length, 'episode')}
            </span>
          </Button>
        ))}
      </div>
    </nav>
  );
};
