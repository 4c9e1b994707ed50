import type { Video } from '@sebule/contract';
import type { RefObject } from 'react';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { episodeLine, labels } from '../engine/labels.ts';
import type { PlayerState } from '../engine/player-state.ts';
import type { Player } from '../engine/player.ts';
import { FileChooser } from './FileChooser.tsx';
import { BackIcon, FullscreenIcon } from './icons.tsx';
import { PlayButtons } from './PlayButtons.tsx';
import { PlayToggle } from './PlayToggle.tsx';
import { Review } from './Review.tsx';
import { SubtitleSwitch } from './SubtitleSwitch.tsx';
import styles from './Overlay.module.css';

interface OverlayProps {
  title: Video;
  player: Player;
  state: PlayerState;
  subtitles: { shown: boolean; toggle: () => void };
  fullscreen: { active: boolean; controls: { enter: () => void; leave: () => void } };
  place: RefObject<HTMLDivElement | null>;
  mainAction: RefObject<HTMLButtonElement | null>;
}

/** Title, description and buttons over the picture; comes with a movement and goes by itself. */
export const Overlay = ({ title, player, state, subtitles, fullscreen, place, mainAction }: OverlayProps) => {
  const { item, countdown, overlay, trouble } = state;
  const { active, controls } = fullscreen;
  return (
    <div ref={place} className={styles.overlay} data-visible={overlay}>
      <div className={styles.bar}>
        <ButtonLink kind="quiet" to={paths.viewerDashboard()}>
          <BackIcon />
          {labels.back}
        </ButtonLink>
        <button
          type="button"
          className={styles.round}
          aria-label={active ? labels.leaveFullscreen : labels.fullscreen}
          onClick={active ? controls.leave : controls.enter}
        >
          <FullscreenIcon active={active} />
        </button>
      </div>
      <div className={styles.words}>
        <h1 className={styles.title}>{title.title}</h1>
        {item.isSeries && <p className={styles.episode}>{episodeLine(item)}</p>}
        <p className={styles.description}>{title.description}</p>
      </div>
      {!trouble && !state.buffering && <PlayToggle paused={state.paused} onToggle={player.togglePlay} />}
      <div className={styles.actions}>
        {countdown !== null && (
          <Review seconds={countdown} onKeepWatching={player.keepWatching} keepWatching={mainAction} />
        )}
        {countdown === null && !trouble && (
          <PlayButtons title={title} player={player} state={state} mainAction={mainAction} />
        )}
        <div className={styles.choices}>
          <FileChooser title={title} item={item} onChoose={player.playFile} />
          <SubtitleSwitch {...subtitles} available={item.subtitlesUrl !== null} />
        </div>
      </div>
    </div>
  );
};
