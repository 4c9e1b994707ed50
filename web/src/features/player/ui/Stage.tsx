import type { Video } from '@sebule/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useSaysOffline } from '../../../shared/ui/offlineWords.ts';
import type { Choice } from '../engine/choose.ts';
import { labels } from '../engine/labels.ts';
import { Announcement } from './Announcement.tsx';
import { FileChooser } from './FileChooser.tsx';
import { HintView } from './HintView.tsx';
import { SoundIcon } from './icons.tsx';
import { NextCard } from './NextCard.tsx';
import { Overlay } from './Overlay.tsx';
import { Picture } from './Picture.tsx';
import type { Problem } from './problem-report.ts';
import { SettingsPanel } from './settings/SettingsPanel.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';
import { useCommands } from './use-commands.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useHint } from './use-hint.ts';
import { usePanel } from './use-panel.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { usePlayer } from './use-player.ts';
import { usePreferences } from './use-preferences.ts';
import { usePresses } from './use-presses.ts';
import { useSubtitleTiming } from './use-subtitle-timing.ts';
import { useSubtitles } from './use-subtitles.ts';
import styles from './Stage.module.css';

/** The picture and what lies over it. The engine decides everything; this draws it. */
export const Stage = ({ title, choice }: { title: Video; choice: Choice }) => {
  const stage = useRef<HTMLElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const gear = useRef<HTMLButtonElement>(null);
  const panelPlace = useRef<HTMLDivElement>(null);
  const mainAction = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  // In place of the film, which the browser's own Back must not begin again.
  const leave = useCallback(() => void navigate(paths.viewerDashboard(), { replace: true }), [navigate]);
  const fullscreen = useFullscreen(stage);
  const { attach, video, player, state } = usePlayer({
    title,
    choice,
    fullscreen: fullscreen.controls,
    leave,
  });
  const item = state?.item ?? choice.item;
  const subtitles = { ...useSubtitles(video), available: item.subtitlesUrl !== null };
  const timing = useSubtitleTiming(video, title.video_id);
  const { subtitleSize } = usePreferences();
  const hints = useHint();
  const commands = useCommands({ player, video, subtitles, hints });
  const panel = usePanel({ player, state, place: panelPlace, gear });
  const keys = usePlayerKeys({
    player,
    video,
    stage,
    card,
    panel,
    panelPlace,
    mainAction,
    commands,
    fullscreen,
    leave,
  });
  const presses = usePresses({ player, video, overlay, panel, commands, fullscreen });

  const visible = state?.overlay ?? true;
  const trouble = state?.trouble ?? null;
  useSaysOffline(trouble === 'offline');
  useEffect(() => {
    // After any change: the keys work from the first moment, and still when the focused button is gone.
    const focused = document.activeElement;
    const faded = !visible && overlay.current?.contains(focused);
    if (faded || focused === document.body) video.current?.focus({ preventScroll: true });
  });
  const isInTrouble = trouble !== null;
  useEffect(() => {
    // Once: what is learnt later about the trouble must not take the focus from where the viewer has gone.
    if (isInTrouble) mainAction.current?.focus();
  }, [isInTrouble]);

  const problem: Problem = {
    title: title.title,
    item,
    at: state?.resumeAt ?? 0,
    fault: state?.fault ?? null,
    missing: state?.missing ?? null,
    agent: navigator.userAgent,
  };
  return (
    <main
      ref={stage}
      tabIndex={-1}
      className={styles.stage}
      data-quiet={!visible}
      data-keys={keys.inUse}
      data-panel={panel.open}
      data-subtitles={subtitles.shown && subtitles.available}
      data-subtitle-size={subtitleSize}
      {...presses}
      {...keys.handlers}
    >
      <title>{`${title.title} · Sebule`}</title>
      <Picture title={title} url={choice.item.url} subtitlesUrl={item.subtitlesUrl} attach={attach} />
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
            panel={panel}
            gear={gear}
            problem={problem}
            video={video}
            place={overlay}
            mainAction={mainAction}
          />
          {panel.open && (
            <SettingsPanel
              player={player}
              state={state}
              video={video}
              timing={timing}
              problem={problem}
              place={panelPlace}
              onClose={panel.close}
            />
          )}
          {state.upNext !== null && state.next && (
            <NextCard title={title} next={state.next} seconds={state.upNext} player={player} place={card} />
          )}
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
              codecs={state.fault?.diagnosis?.codecs ?? []}
              problem={problem}
              versions={<FileChooser title={title} item={item} onChoose={player.playFile} />}
              video={video}
              onRetry={player.retry}
              action={mainAction}
            />
          )}
        </>
      )}
      <HintView hint={hints.hint} />
      <Announcement state={state} />
    </main>
  );
};
