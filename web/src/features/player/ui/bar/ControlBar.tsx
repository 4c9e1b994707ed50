import type { RefObject } from 'react';
import { labels, playNext } from '../../labels.ts';
import type { FilmProps } from '../film-props.ts';
import { SEEK_STEP_S } from '../input/held-seek.ts';
import type { Commands } from '../input/use-commands.ts';
import {
  FullscreenIcon,
  NextIcon,
  PauseIcon,
  PlayIcon,
  SettingsIcon,
  SkipBackIcon,
  SkipForwardIcon,
} from '../parts/icons.tsx';
import type { Panel } from '../settings/use-panel.ts';
import type { Fullscreen } from '../use-fullscreen.ts';
import { chapterAt } from './chapters.rules.ts';
import { SeekBar } from './SeekBar.tsx';
import { timeText } from './time-text.ts';
import { useFilmTime } from './use-film-time.ts';
import { Volume } from './Volume.tsx';
import styles from './ControlBar.module.css';

interface ControlBarProps extends Pick<FilmProps, 'player' | 'state' | 'video'> {
  commands: Commands;
  fullscreen: Fullscreen;
  panel: Panel;
  settingsButton: RefObject<HTMLButtonElement | null>;
  /** Where the arrows lead from the picture. */
  playButton: RefObject<HTMLButtonElement | null>;
  byKeys: boolean;
  /** Whether a place of the film is shown above the bar. */
  onPeek: (isShown: boolean) => void;
}

/** What is used every minute, below the picture or over its lower edge; everything else is in the settings. */
export const ControlBar = (props: ControlBarProps) => {
  const { player, state, video, commands, fullscreen, panel, settingsButton, playButton } = props;
  const { byKeys, onPeek } = props;
  const { item, next, paused, countdown, overlay, trouble } = state;
  const time = useFilmTime(video, item.url.replace(/[?#].*$/, ''), overlay);
  const chapter = chapterAt(item.chapters, time.position);

  return (
    <div className={styles.bar} data-player-bar data-visible={overlay} data-panel={panel.open}>
      {!trouble && (
        <SeekBar item={item} time={time} player={player} video={video} byKeys={byKeys} onPeek={onPeek} />
      )}
      <div className={styles.row} role="group" aria-label={labels.controls}>
        {!trouble && (
          <>
            <button
              ref={playButton}
              type="button"
              className={`${styles.button} ${styles.main}`}
              aria-label={paused ? labels.play : labels.pause}
              onClick={player.togglePlay}
            >
              {paused ? <PlayIcon /> : <PauseIcon />}
            </button>
            <button
              type="button"
              className={`${styles.button} ${styles.skip} ${styles.back}`}
              aria-label={labels.skipBack}
              onClick={() => commands.skip(-SEEK_STEP_S)}
            >
              <SkipBackIcon />
            </button>
            <button
              type="button"
              className={`${styles.button} ${styles.skip}`}
              aria-label={labels.skipForward}
              onClick={() => commands.skip(SEEK_STEP_S)}
            >
              <SkipForwardIcon />
            </button>
            <Volume player={player} video={video} />
            <p className={`shrinkable ${styles.facts}`}>
              <span className={`digits rigid ${styles.time}`}>
                {timeText(time.position)}
                <span className="muted"> / {timeText(time.duration)}</span>
              </span>
              {chapter && <span className={`one-line muted ${styles.chapter}`}>{chapter.name}</span>}
            </p>
          </>
        )}
        {next && !trouble && (
          <button
            type="button"
            className={styles.button}
            aria-label={labels.nextEpisode}
            title={playNext(next)}
            onClick={player.playNext}
          >
            <NextIcon />
          </button>
        )}
        {!trouble && countdown === null && (
          <button
            ref={settingsButton}
            type="button"
            className={`${styles.button} ${styles.settings}`}
            aria-label={labels.settings}
            aria-expanded={panel.open}
            onClick={panel.toggle}
          >
            <SettingsIcon />
          </button>
        )}
        <button
          type="button"
          className={styles.button}
          aria-label={fullscreen.active ? labels.leaveFullscreen : labels.fullscreen}
          onClick={fullscreen.controls.toggle}
        >
          <FullscreenIcon active={fullscreen.active} />
        </button>
      </div>
    </div>
  );
};
