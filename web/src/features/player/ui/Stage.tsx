import type { Video } from '@sebule/contract';
import { BACKGROUND_IMAGE_SIZE } from '@sebule/contract/constants';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { imageAddress } from '../../../shared/ui/imageAddress.ts';
import { useSaysOffline } from '../../../shared/ui/offlineWords.ts';
import type { Choice } from '../engine/choose.ts';
import { labels } from '../engine/labels.ts';
import { SoundIcon } from './icons.tsx';
import { Overlay } from './Overlay.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { usePlayer } from './use-player.ts';
import { usePresses } from './use-presses.ts';
import { useSubtitles } from './use-subtitles.ts';
import styles from './Stage.module.css';

/** The picture and what lies over it. The engine decides everything; this draws it. */
export const Stage = ({ title, choice }: { title: Video; choice: Choice }) => {
  const stage = useRef<HTMLElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const mainAction = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate(paths.viewerDashboard()), [navigate]);
  const fullscreen = useFullscreen(stage);
  const { attach, video, player, state } = usePlayer({
    title,
    choice,
    fullscreen: fullscreen.controls,
    leave,
  });
  const subtitlesUrl = (state?.item ?? choice.item).subtitlesUrl;
  const subtitles = useSubtitles(video);
  const keys = usePlayerKeys({ player, video, stage, mainAction, fullscreen, leave });
  const presses = usePresses({ player, video, overlay, fullscreen });

  const visible = state?.overlay ?? true;
  const trouble = state?.trouble ?? null;
  useSaysOffline(trouble === 'offline');
  useEffect(() => {
    // After any change: the keys work from the first moment, and still when the focused button is gone.
    const focused = document.activeElement;
    const faded = !visible && overlay.current?.contains(focused);
    if (faded || focused === document.body) video.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (trouble) mainAction.current?.focus();
  }, [trouble]);

  return (
    <main
      ref={stage}
      tabIndex={-1}
      className={styles.stage}
      data-quiet={!visible}
      data-keys={keys.inUse}
      {...presses}
      {...keys.handlers}
    >
      <title>{`${title.title} · Sebule`}</title>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has, where there are subtitles */}
      <video
        ref={attach}
        className={styles.video}
        controls
        controlsList="nodownload nofullscreen"
        playsInline
        preload="auto"
        poster={title.backdrop_path ? imageAddress(BACKGROUND_IMAGE_SIZE, title.backdrop_path) : undefined}
        aria-label={title.title}
        onContextMenu={(event) => event.preventDefault()}
      >
        {subtitlesUrl && (
          <track key={subtitlesUrl} kind="subtitles" srcLang="en" label="English" src={subtitlesUrl} />
        )}
      </video>
      {state && player && (
        <>
          {state.buffering && !trouble && (
            <div className={styles.buffering} role="status" aria-label="Loading" />
          )}
          <Overlay
            title={title}
            player={player}
            state={state}
            subtitles={subtitles}
            fullscreen={fullscreen}
            place={overlay}
            mainAction={mainAction}
          />
          {state.sound === 'blocked' && (
            <button type="button" className={styles.sound} onClick={player.unmute}>
              <SoundIcon />
              {labels.tapForSound}
            </button>
          )}
          {trouble && (
            <TroubleNotice
              trouble={trouble}
              isSeries={title.is_series}
              onRetry={player.retry}
              action={mainAction}
            />
          )}
        </>
      )}
    </main>
  );
};
