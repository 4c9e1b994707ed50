import type { Video } from '@sebule/contract';
import { PROGRESS_SAVE_STEP_S } from '@sebule/contract/playback/limits';
import { createCatchUp } from './catch-up.ts';
import { createTimer, type Clock } from './clock.ts';
import { createDiagnosis } from './diagnosis.ts';
import { createEnding } from './ending/ending.ts';
import { createFollowLink } from './follow-link.ts';
import { unload, type MediaElement } from './media-element.ts';
import { createOpening } from './opening.ts';
import { createOverlay } from './overlay.ts';
import { initialState } from './player-state.ts';
import { createProgressSaver, type Save } from './progress-saver.ts';
import { createSound, type Loudness, type Sound } from './sound.ts';
import type { Diagnose, MediaLoader } from './source/media-loader.ts';
import type { Renewal } from './source/recovery.ts';
import { skipTarget } from './source/seeking.ts';
import { createSource } from './source/source.ts';
import { SEEK_TOLERANCE_S } from './source/start-playback.ts';
import { createStore } from './store.ts';
import { nextEpisode, sameItem, type Choice, type WatchedTitle } from './title/choose.ts';
import type { Playable } from './title/playable.ts';

/** How a page is hidden and shown again. */
export interface PageEvents {
  /** `gone`: it may never come back; otherwise another tab or app is in front. */
  onHide: (listener: (how: { gone: boolean }) => void, signal: AbortSignal) => void;
  onReturn: (listener: () => void, signal: AbortSignal) => void;
}

/** What the engine plays, and everything it depends on. */
export interface PlayerOptions {
  video: MediaElement;
  title: Video;
  choice: Choice;
  clock: Clock;
  page: PageEvents;
  load: MediaLoader;
  /** Which of an item's sounds to play, as its place; null: the first. */
  pickSound: (item: Playable) => number | null;
  /** The timestamp of a save, in the server's time: phones' own clocks are often days off. */
  serverNow: () => number;
  save: Save;
  /** Asks the server for the title again. */
  renew: () => Promise<Renewal<WatchedTitle>>;
  diagnose: Diagnose;
  loudness: { read: () => Loudness; write: (loudness: Loudness) => void };
  /** Whether this viewer wants to see the next episode's card before it begins. */
  asksBeforeNext: () => boolean;
  /** A refusal is ignored: fullscreen is optional. */
  fullscreen: { enter: () => void; leave: () => void };
  /** To the dashboard. */
  leave: () => void;
}

/** How long viewers are told that a piece was skipped. */
const SKIPPED_TOLD_MS = 8_000;

/** The player's whole behaviour for one title, without a screen. Its states are drawn in `states.md`. */
export const createPlayer = (options: PlayerOptions) => {
  const { video, clock, choice, fullscreen } = options;
  const lifetime = new AbortController();
  const { signal } = lifetime;
  let title = options.title;
  const setTitle = (newer: Video) => {
    title = newer;
  };

  const store = createStore(initialState(choice, nextEpisode(title, choice.item)));
  const overlay = createOverlay({ clock, signal, onChange: (visible) => store.set({ overlay: visible }) });

  const setPaused = (paused: boolean) => {
    store.set({ paused });
    overlay.hold('paused', paused);
  };
  const onSound = (sound: Sound) => {
    store.set({ sound });
    if (sound === 'refused') setPaused(true);
  };
  const sound = createSound({ video, memory: options.loudness, onChange: onSound, signal });

  const save: Save = (progress, how) => {
    const { item, resumes, resumeAt } = store.get();
    // For a few seconds after "Play from Beginning", "Resume" still goes back to the earlier position.
    if (progress.progress >= PROGRESS_SAVE_STEP_S || resumeAt < PROGRESS_SAVE_STEP_S || item !== resumes) {
      store.set({ resumes: item, resumeAt: progress.progress });
    }
    options.save(progress, how);
  };
  const createSaver = (item: Playable) =>
    createProgressSaver({ item, now: options.serverNow, duration: () => video.duration, save });
  let saver = createSaver(choice.item);

  const ending = createEnding({
    clock,
    signal,
    hasNext: () => store.get().next !== null,
    asksBeforeNext: options.asksBeforeNext,
    // The page is left right afterwards, unless an episode follows.
    complete: () => saver.complete({ urgent: store.get().next === null }),
    reopen: () => saver.reopen(),
    continuePlaying: (from) => {
      if (from !== null) seekTo(from);
      setPlaying(true);
    },
    leaveFullscreen: fullscreen.leave,
    leave: options.leave,
    onCountdown: (left) => {
      store.set({ countdown: left });
      overlay.hold('countdown', left !== null);
    },
    onUpNext: (left) => store.set({ upNext: left }),
    onReturnPosition: (returnPosition) => store.set({ returnPosition }),
    onStopped: (stopped) => {
      store.set({ stopped });
      overlay.hold('stopped', stopped);
    },
    startNext: () => {
      saver.complete({ urgent: false });
      opening.openNext();
    },
  });

  const diagnosis = createDiagnosis({
    store,
    diagnose: options.diagnose,
    clock,
    current: async () => {
      const renewal = await options.renew();
      return renewal.kind === 'source' ? sameItem(renewal.source.title, store.get().item) : null;
    },
    retry: () => source.retry(),
    signal,
  });

  const skippedTimer = createTimer(clock, signal);
  const tellSkipped = (skipped: boolean) => {
    store.set({ skipped });
    overlay.hold('skipped', skipped);
  };

  const source = createSource({
    video,
    clock,
    signal,
    load: options.load,
    pickSound: options.pickSound,
    diagnose: options.diagnose,
    play: sound.play,
    renew: async () => {
      const renewal = await options.renew();
      if (renewal.kind !== 'source') return renewal;
      setTitle(renewal.source.title);
      const item = sameItem(title, store.get().item);
      if (!item) {
        opening.openReplacement();
        return { kind: 'gone' };
      }
      const resumes = sameItem(title, store.get().resumes) ?? item;
      store.set({ item, resumes, next: nextEpisode(title, item) });
      return { kind: 'source', source: item };
    },
    events: {
      started: (at) => {
        saver.startAt(at);
        ending.begin(at, video.duration);
        opening.started(at);
      },
      missing: (missing) => {
        store.set({ missing });
        // It may be found out late, when the overlay that says so is hidden.
        if (missing) overlay.activity();
      },
      skipped: () => {
        tellSkipped(true);
        skippedTimer.start(() => tellSkipped(false), SKIPPED_TOLD_MS);
      },
      picture: (isThere) => overlay.hold('no picture', !isThere),
      advanced: (position, duration) => {
        saver.advance(source.positionToSave() ?? position);
        ending.advanced(position, duration);
      },
      seekStarted: ending.seekStarted,
      seekFinished: (position) => saver.saveNow(position),
      seekedBack: ending.seekedBack,
      paused: (position) => {
        setPaused(true);
        ending.hold(true);
        if (position !== null) saver.saveNow(position);
      },
      playing: () => {
        setPaused(false);
        ending.hold(false);
      },
      ended: () => {
        setPaused(true);
        ending.ended(video.duration);
      },
      buffering: (buffering) => store.set({ buffering }),
      trouble: (trouble) => {
        store.set({ trouble });
        overlay.hold('trouble', trouble !== null);
        if (trouble === 'failed') void diagnosis.findOut();
        if (trouble === 'away') void diagnosis.awaitMissing();
      },
      brokeOff: (position) => saver.saveNow(position),
      fault: (fault) => store.set({ fault: fault && { ...fault, diagnosis: null } }),
    },
  });

  const opening = createOpening({
    store,
    video,
    source,
    title: () => title,
    onItem: (item, plays) => {
      saver = createSaver(item);
      setPaused(!plays);
      ending.reset(item.creditsStart);
    },
    onChosen: () => {
      saver.begin();
      // The viewer should see what plays now.
      overlay.activity();
    },
  });

  const seekTo = (second: number) => {
    if (source.ready()) {
      video.currentTime = Math.min(Math.max(0, second), video.duration);
      return;
    }
    // Without a picture, no event reports a seek back.
    if (second < (source.position() ?? 0)) ending.seekedBack(second, video.duration);
    const { item, paused } = store.get();
    source.open(item, second, !paused);
  };
  const setPlaying = (plays: boolean) => {
    // At the end, the browser would play from the beginning.
    if (plays && source.ready() && video.ended && ending.returnPosition() !== null)
      return ending.keepWatching();
    setPaused(!plays);
    ending.hold(!plays);
    source.setPlaying(plays);
  };
  const playAndHideOverlay = () => {
    setPlaying(true);
    overlay.dismiss();
  };
  const savePosition = (urgent: boolean) => {
    const position = ending.returnPosition() ?? source.positionToSave();
    if (source.ready() && position !== null) saver.saveNow(position, { urgent });
  };

  const catchUp = createCatchUp({
    store,
    signal,
    renew: options.renew,
    position: source.position,
    onTitle: setTitle,
  });
  options.page.onReturn(() => void catchUp(), signal);
  options.page.onHide(({ gone }) => {
    if (!(gone && ending.finishOnLeave())) savePosition(true);
  }, signal);

  const keepRate = () => {
    // A new address starts with this one; extensions of browsers change only `playbackRate`.
    video.defaultPlaybackRate = video.playbackRate;
    store.set({ rate: video.playbackRate });
  };
  video.addEventListener('ratechange', keepRate, { signal });

  const follow = createFollowLink({
    renew: options.renew,
    title: () => title,
    onTitle: setTitle,
    item: () => store.get().item,
    open: (linked) => {
      if (!ending.finishOnLeave()) savePosition(false);
      store.set({ resumeAt: linked.from });
      opening.openChoice(linked);
      overlay.activity();
    },
    signal,
  });

  opening.openChoice(choice);

  return {
    state: store.get,
    subscribe: store.subscribe,
    resume: () => {
      fullscreen.enter();
      const { item, resumes, resumeAt, trouble } = store.get();
      if (trouble) {
        setPlaying(true);
        return source.retry();
      }
      if (ending.returnPosition() !== null) return ending.keepWatching();
      if (resumes.episodeId !== item.episodeId || resumes.fileId !== item.fileId) {
        opening.open(resumes, resumeAt);
        return overlay.dismiss();
      }
      const at = source.position() ?? resumeAt;
      const isAtEnd = Math.abs((source.positionToSave() ?? at) - at) > SEEK_TOLERANCE_S;
      const isFarFromResumePoint = Math.abs(at - resumeAt) > PROGRESS_SAVE_STEP_S + 1 || isAtEnd;
      // Within one save interval of the last save, "Resume" just continues.
      if (source.ready() && isFarFromResumePoint) {
        ending.begin(resumeAt, video.duration);
        seekTo(resumeAt);
      }
      playAndHideOverlay();
    },
    playFromBeginning: () => {
      fullscreen.enter();
      seekTo(0);
      playAndHideOverlay();
    },
    /** Plays another file of the movie. */
    playFile: (item: Playable) => {
      savePosition(false);
      opening.openFile(item);
    },
    /** Plays the next episode at once; does nothing if there is none. */
    playNext: () => {
      const { next, upNext, stopped } = store.get();
      if (!next) return;
      if (upNext !== null || stopped) saver.complete({ urgent: false });
      else savePosition(false);
      opening.openNext();
    },
    /** Plays what a link to this title names. */
    follow,
    cancelNext: ending.cancelNext,
    /** Without a picture, `play` and `pause` take effect as soon as there is one. */
    play: () => setPlaying(true),
    pause: () => setPlaying(false),
    togglePlay: () => {
      // At its end a video stops although nobody paused it, and without a picture its state means nothing.
      setPlaying(source.ready() ? video.paused : store.get().paused);
    },
    /**
     * Skips so many seconds, also before there is a picture. Returns by how many the film moves: near its ends fewer than
     * requested.
     */
    seekBy: (seconds: number): number => {
      if (!source.ready()) return source.skipBeforePicture(seconds);
      if (video.ended && seconds > 0) return 0;
      const from = video.currentTime;
      seekTo(skipTarget(video, seconds));
      return video.currentTime - from;
    },
    seekTo,
    setRate: (rate: number) => {
      video.playbackRate = rate;
      // The event comes a moment later: a second key press would start from the old rate.
      store.set({ rate });
    },
    toggleMute: sound.toggleMute,
    setVolume: sound.setVolume,
    unmute: () => {
      sound.unmute();
      setPlaying(true);
    },
    keepWatching: ending.keepWatching,
    retry: source.retry,
    activity: overlay.activity,
    /** Hides the overlay, unless something keeps it. */
    hideOverlay: overlay.dismiss,
    /** Keeps the overlay visible while its panel is open, or a finger rests on the bar. */
    holdOverlay: (reason: 'panel' | 'drag', held: boolean) => overlay.hold(reason, held),
    /** Saves, and releases the video element. */
    dispose: () => {
      if (!ending.finishOnLeave()) savePosition(true);
      lifetime.abort();
      unload(video);
    },
  };
};

/** The commands that the screen, its keys and the system's media keys can give to a player. */
export type Player = ReturnType<typeof createPlayer>;
