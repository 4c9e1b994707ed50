import { useCallback, useSyncExternalStore, type RefObject } from 'react';
import type { Player } from '../../engine/player.ts';
import { labels } from '../../labels.ts';
import { MutedIcon, VolumeIcon } from '../parts/icons.tsx';
import bar from './ControlBar.module.css';
import styles from './Volume.module.css';

const STEPS = 20;

/** 0 to 1; 0 when muted. */
const useLoudness = (video: RefObject<HTMLVideoElement | null>): number => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const element = video.current;
      element?.addEventListener('volumechange', listener);
      return () => element?.removeEventListener('volumechange', listener);
    },
    [video],
  );
  return useSyncExternalStore(subscribe, () => {
    const element = video.current;
    return !element || element.muted ? 0 : element.volume;
  });
};

/** Mute, and the volume beside it. Phones and remotes have keys for it: there it is not shown. */
export const Volume = ({ player, video }: { player: Player; video: RefObject<HTMLVideoElement | null> }) => {
  const loudness = useLoudness(video);
  const isMuted = loudness === 0;
  const filled: Record<`--${string}`, string> = { '--filled': `${loudness * 100}%` };
  return (
    <div className={`row ${styles.volume}`}>
      <button
        type="button"
        className={bar.button}
        aria-label={isMuted ? labels.unmute : labels.mute}
        title={isMuted ? labels.unmute : labels.mute}
        onClick={player.toggleMute}
      >
        {isMuted ? <MutedIcon /> : <VolumeIcon loud={loudness > 0.5} />}
      </button>
      <input
        type="range"
        className={styles.slider}
        aria-label={labels.volume}
        aria-valuetext={`${Math.round(loudness * 100)} %`}
        min={0}
        max={STEPS}
        step={1}
        value={Math.round(loudness * STEPS)}
        style={filled}
        onChange={({ target }) => player.setVolume(Number(target.value) / STEPS)}
      />
    </div>
  );
};
