import type { Video } from '@sebule/contract';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { endedByItself } from '#shared/film-navigation.ts';
import { MOBILE_BREAKPOINT_PX } from '#shared/layout-sizes.ts';
import { paths } from '#shared/paths.ts';
import { useMediaQuery } from '#shared/ui/media-query.ts';
import { usePreferences } from '../browser/preferences.ts';
import type { Choice, PlayRequest } from '../engine/title/choose.ts';
import { labels } from '../labels.ts';
import { Announcement } from './Announcement.tsx';
import { ControlBar } from './bar/ControlBar.tsx';
import { NextCard } from './ending/NextCard.tsx';
import { HintView } from './input/HintView.tsx';
import { useCommands } from './input/use-commands.ts';
import { useHint } from './input/use-hint.ts';
import { usePlayerKeys } from './input/use-player-keys.ts';
import { usePresses } from './input/use-presses.ts';
import { SkipIntro } from './intro/SkipIntro.tsx';
import { useIntro } from './intro/use-intro.ts';
import { Overlay } from './overlay/Overlay.tsx';
import { SoundIcon } from './parts/icons.tsx';
import { Picture } from './Picture.tsx';
import { SettingsPanel } from './settings/SettingsPanel.tsx';
import { usePanel } from './settings/use-panel.ts';
import { usePictureSubtitles } from './subtitles/use-picture-subtitles.ts';
import { useSubtitleFile } from './subtitles/use-subtitle-file.ts';
import { useSubtitleTiming } from './subtitles/use-subtitle-timing.ts';
import { useSubtitles } from './subtitles/use-subtitles.ts';
import { useTracks } from './subtitles/use-tracks.ts';
import { useWishes } from './subtitles/use-wishes.ts';
import type { Problem } from './trouble/problem-report.ts';
import { TroubleNotice } from './trouble/TroubleNotice.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { useLeave } from './use-leave.ts';
import { useLoudness } from './use-loudness.ts';
import { usePlayer } from './use-player.ts';
import { useStageFocus } from './use-stage-focus.ts';
import { Waiting } from './Waiting.tsx';
import styles from './Stage.module.css';

/** A phone that is held upright: everything but the picture is in a column below it. */
const UPRIGHT_PHONE = `(max-width: ${MOBILE_BREAKPOINT_PX}px) and (max-aspect-ratio: 1/1)`;

interface StageProps {
  title: Video;
  choice: Choice;
  /** Of a link to this title that was followed while it played. */
  followed: PlayRequest | null;
}

/** The picture and what lies over it. The engine decides everything; this draws it. */
export const Stage = ({ title, choice, followed }: StageProps) => {
  const stage = useRef<HTMLElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const settingsButton = useRef<HTMLButtonElement>(null);
  const panelElement = useRef<HTMLDivElement>(null);
  const mainAction = useRef<HTMLElement>(null);
  const mainActionRef = useCallback((element: HTMLElement | null) => {
    mainAction.current = element;
  }, []);
  const navigate = useNavigate();
  const leave = useLeave();
  // Also in the film's place in the history.
  const leaveAtEnd = useCallback(
    () => void navigate(paths.viewerDashboard(), { replace: true, state: endedByItself }),
    [navigate],
  );
  const fullscreen = useFullscreen(stage);
  const isUprightPhone = useMediaQuery(UPRIGHT_PHONE);
  const upright = isUprightPhone && !fullscreen.active;
  const wishes = useWishes(title);
  const { attach, video, engine, player, state, streams } = usePlayer({
    title,
    choice,
    followed,
    wishes,
    fullscreen: fullscreen.controls,
    leave: leaveAtEnd,
  });
  const item = state?.item ?? choice.item;
  const tracks = useTracks({ wishes, item, streams });
  useLoudness(video, tracks.sound?.loudness ?? null);
  const setting = useSubtitles(video, tracks.forced !== null);
  const track = (setting.shown ? null : tracks.forced) ?? tracks.subtitle;
  const isOfPictures = track?.format === 'pictures';
  const file = useSubtitleFile(video, isOfPictures ? null : (track?.url ?? null));
  const timing = useSubtitleTiming(video, title.video_id);
  const arePicturesMissing = usePictureSubtitles({
    video,
    url: isOfPictures && setting.isShowing ? track.url : null,
    offset: timing.offset,
    canvasClass: styles.canvas ?? '',
  });
  const status = isOfPictures ? (arePicturesMissing ? 'missing' : 'there') : file.status;
  const subtitles = { ...setting, status };
  const { subtitleSize, subtitleStyle } = usePreferences();
  const hints = useHint();
  const [isPeeking, setPeeking] = useState(false);
  const commands = useCommands({ engine, video, subtitles, hints });
  const panel = usePanel({ player, state, panel: panelElement, settingsButton, holdsOverlay: upright });
  const keys = usePlayerKeys({
    engine,
    video,
    stage,
    card,
    panel,
    panelElement,
    mainAction,
    playButton,
    commands,
    fullscreen,
    leave,
  });
  const presses = usePresses({ engine, video, overlay, panel, commands, fullscreen });

  const visible = state?.overlay ?? true;
  const trouble = state?.trouble ?? null;
  const isWaiting = state !== null && state.buffering && !trouble;
  const isInIntro = useIntro(video, player, item.intro) && !trouble && !panel.open;
  const isMuted = state?.sound === 'blocked' && !trouble && !panel.open;
  useStageFocus({ state, video, overlay, mainAction });

  const problem: Problem = {
    title: title.title,
    item,
    at: state?.resumeAt ?? 0,
    fault: state?.fault ?? null,
    missing: state?.missing ?? null,
    agent: navigator.userAgent,
  };
  const film = state && player && { title, player, state, problem, video };
  return (
    <main
      ref={stage}
      tabIndex={-1}
      className={styles.stage}
      data-quiet={!visible}
      data-keys={keys.inUse}
      data-panel={panel.open}
      data-fullscreen={fullscreen.active}
      data-upright={fullscreen.isUprightFilm}
      data-buffering={isWaiting}
      data-missing={state?.missing?.track}
      data-muted={isMuted}
      data-peek={isPeeking}
      data-subtitles={setting.isShowing && subtitles.status === 'there'}
      data-subtitle-size={subtitleSize}
      data-subtitle-style={subtitleStyle}
      {...presses}
      {...keys.handlers}
    >
      <title>{`${title.title} · Sebule`}</title>
      <Picture
        title={title}
        url={choice.item.url}
        subtitles={{ track, attempt: file.attempt }}
        attach={attach}
      />
      {film && (
        <>
          {isMuted && (
            <button type="button" className={`touchable ${styles.sound}`} onClick={film.player.unmute}>
              <SoundIcon />
              {labels.tapForSound}
            </button>
          )}
          <div ref={overlay} className={styles.controls}>
            <Overlay
              {...film}
              subtitles={subtitles}
              fullscreen={fullscreen}
              upright={upright}
              panel={panel}
              mainActionRef={mainActionRef}
            />
            <ControlBar
              {...film}
              commands={commands}
              fullscreen={fullscreen}
              panel={panel}
              settingsButton={settingsButton}
              playButton={playButton}
              byKeys={keys.inUse}
              onPeek={setPeeking}
            />
          </div>
          {isInIntro && <SkipIntro onSkip={() => film.player.seekTo(item.intro?.to ?? 0)} />}
          {panel.open && (
            <SettingsPanel
              {...film}
              streams={streams}
              tracks={tracks}
              subtitles={subtitles}
              timing={timing}
              ref={panelElement}
              onClose={panel.close}
            />
          )}
          {film.state.upNext !== null && film.state.next && (
            <NextCard
              title={title}
              next={film.state.next}
              seconds={film.state.upNext}
              isAfterSeekToEnd={film.state.returnPosition !== null}
              player={film.player}
              ref={card}
            />
          )}
          {trouble && (
            <TroubleNotice
              {...film}
              trouble={trouble}
              onRetry={film.player.retry}
              onChoose={film.player.playFile}
              mainActionRef={mainActionRef}
            />
          )}
        </>
      )}
      <Waiting active={isWaiting} video={video} streams={streams} />
      <HintView hint={hints.hint} />
      <Announcement state={state} />
    </main>
  );
};
