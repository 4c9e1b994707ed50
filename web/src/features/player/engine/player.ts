import type { Video } from '@sebule/contract';
import { PROGRESS_SAVE_STEP_S } from '@sebule/contract/constants';
import { nextEpisode, sameItem, type Choice } from './choose.ts';
import type { Clock } from './clock.ts';
import { createEnding } from './ending.ts';
import type { MediaElement } from './media-element.ts';
import { createOverlay } from './overlay.ts';
import type { PageEvents } from './page-events.ts';
import type { Playable } from './playable.ts';
import { createStore, type PlayerState } from './player-state.ts';
import { createProgressSaver, type Save } from './progress-saver.ts';
import type { Renewal } from './recovery.ts';
import { createSource } from './source.ts';
import { playAnyway, type Sound, type StartPoint } from './start-playback.ts';

export interface PlayerOptions {
  video: MediaElement;
  title: Video;
  choice: Choice;
  clock: Clock;
  page: PageEvents;
  /** The moment that a save carries: the server's time, as phones' own clocks are often days off. */
  serverNow: () => number;
  save: Save;
  /** Asks the server for the title again. */
  renew: () => Promise<Renewal<Video>>;
  /** A refusal is ignored: fullscreen is a comfort. */
  fullscreen: { enter: () => void; leave: () => void };
  /** To the dashboard. */
  leave: () => void;
}

export interface Player {
  state: () => PlayerState;
  subscribe: (listener: () => void) => () => void;
  resume: () => void;
  playFromBeginning: () => void;
  /** Plays another file of the movie. */
  playFile: (item: Playable) => void;
  togglePlay: () => void;
  seekBy: (seconds: number) => void;
  unmute: () => void;
  keepWatching: () => void;
  retry: () => void;
  /** A moved mouse, a touch, a key. */
  activity: () => void;
  /** Saves, and lets go of the video element. */
  dispose: () => void;
}

/** A skip stops this many seconds before the end: it must not end what the viewer still watches. */
const SKIP_END_MARGIN_S = 3;
/** Two files whose lengths differ by less than this share are versions of the same film. */
const SAME_FILM_SHARE = 0.05;

/** Another version goes on at the same second; another part of a release starts at its beginning. */
const goOnIn =
  (position: number, duration: number) =>
  (newDuration: number): number =>
    Number.isNaN(duration) || Math.abs(newDuration - duration) <= duration * SAME_FILM_SHARE ? position : 0;

/**
 * The player's whole story for one title, without a screen: what plays, when it is saved, how it ends,
 * and what happens when the picture breaks off.
 */
export const createPlayer = (options: PlayerOptions): Player => {
  const { video, clock, choice, fullscreen } = options;
  const life = new AbortController();
  const { signal } = life;
  let title = options.title;

  const store = createStore<PlayerState>({
    item: choice.item,
    next: nextEpisode(title, choice.item),
    overlay: true,
    paused: false,
    buffering: true,
    sound: 'on',
    countdown: null,
    trouble: null,
    resumeAt: choice.from,
  });
  const overlay = createOverlay({ clock, signal, onChange: (visible) => store.set({ overlay: visible }) });

  const setPaused = (paused: boolean) => {
    store.set({ paused });
    overlay.hold('paused', paused);
  };
  const setSound = (sound: Sound) => {
    // The next episode starts muted without a refusal, and the viewer still waits for the sound.
    const stillMuted = sound === 'on' && store.get().sound === 'blocked' && video.muted;
    store.set({ sound: stillMuted ? 'blocked' : sound });
    if (sound === 'refused') setPaused(true);
  };

  const save: Save = (progress, how) => {
    const { resumeAt } = store.get();
    // Shortly after "Play from Beginning" the way back to where one was stays open.
    if (progress.progress >= PROGRESS_SAVE_STEP_S || resumeAt < PROGRESS_SAVE_STEP_S) {
      store.set({ resumeAt: progress.progress });
    }
    options.save(progress, how);
  };
  const saverOf = (item: Playable) =>
    createProgressSaver({ item, now: options.serverNow, duration: () => video.duration, save });
  let saver = saverOf(choice.item);

  const ending = createEnding({
    clock,
    signal,
    complete: () => saver.complete(),
    reopen: () => saver.reopen(),
    leaveFullscreen: fullscreen.leave,
    leave: options.leave,
    onCountdown: (left) => {
      store.set({ countdown: left });
      overlay.hold('countdown', left !== null);
    },
    moveOn: () => {
      const { next } = store.get();
      if (next) openChosen(next);
      return next !== null;
    },
  });

  const source = createSource({
    video,
    clock,
    signal,
    renew: async () => {
      const renewal = await options.renew();
      if (renewal.kind !== 'source') return renewal;
      title = renewal.source;
      const item = sameItem(title, store.get().item);
      if (!item) return { kind: 'gone' };
      store.set({ item, next: nextEpisode(title, item) });
      return { kind: 'source', source: item };
    },
    events: {
      placed: (at) => saver.startAt(at),
      advanced: (position, duration) => {
        saver.advance(position);
        ending.advanced(position, duration);
      },
      seeked: (position) => saver.moment(position),
      seekedBack: ending.keepWatching,
      paused: (position) => {
        setPaused(true);
        saver.moment(position);
      },
      playing: () => setPaused(false),
      ended: ending.ended,
      sound: setSound,
      buffering: (buffering) => store.set({ buffering }),
      trouble: (trouble) => {
        store.set({ trouble });
        overlay.hold('trouble', trouble !== null);
      },
    },
  });

  const open = (item: Playable, from: StartPoint) => {
    saver = saverOf(item);
    setPaused(false);
    store.set({ item, next: nextEpisode(title, item), trouble: null });
    ending.expect(item.creditsStart);
    source.open(item, from);
  };
  /** Opens an episode from its start, and at once makes it the one to resume. */
  const openChosen = (item: Playable) => {
    store.set({ resumeAt: 0 });
    open(item, 0);
    saver.begin();
    // The viewer should see what plays now.
    overlay.activity();
  };

  const play = async () => {
    const sound = await playAnyway(video, signal);
    if (!signal.aborted) setSound(sound);
  };
  const seekTo = (second: number) => {
    if (source.ready()) video.currentTime = Math.min(Math.max(0, second), video.duration);
    else source.open(store.get().item, second);
  };
  const playOn = () => {
    setPaused(false);
    void play();
    overlay.dismiss();
  };
  const keepPlace = (urgent: boolean) => {
    const position = source.position();
    if (source.ready() && position !== null) saver.moment(position, { urgent });
  };

  options.page.onHide(({ gone }) => {
    if (!(gone && ending.left())) keepPlace(true);
  }, signal);
  video.addEventListener(
    'volumechange',
    () => {
      if (!video.muted && store.get().sound === 'blocked') store.set({ sound: 'on' });
    },
    { signal },
  );

  if (choice.chosen) openChosen(choice.item);
  else open(choice.item, choice.from);

  return {
    state: store.get,
    subscribe: store.subscribe,
    resume: () => {
      fullscreen.enter();
      const { resumeAt, trouble } = store.get();
      if (trouble) return source.retry();
      const behind = Math.abs((source.position() ?? resumeAt) - resumeAt);
      // Within one step of the last save, going on is what "resume" means.
      if (source.ready() && behind > PROGRESS_SAVE_STEP_S + 1) seekTo(resumeAt);
      playOn();
    },
    playFromBeginning: () => {
      fullscreen.enter();
      seekTo(0);
      playOn();
    },
    playFile: (item) => open(item, goOnIn(source.position() ?? 0, video.duration)),
    togglePlay: () => {
      if (video.paused) void play();
      else video.pause();
    },
    seekBy: (seconds) => {
      if (!source.ready()) return;
      const last = Math.max(video.currentTime, video.duration - SKIP_END_MARGIN_S);
      // Without a length yet, nothing is known to cross.
      seekTo(Number.isNaN(last) ? video.currentTime + seconds : Math.min(video.currentTime + seconds, last));
    },
    unmute: () => {
      video.muted = false;
      store.set({ sound: 'on' });
      if (video.paused) void play();
    },
    keepWatching: ending.keepWatching,
    retry: source.retry,
    activity: overlay.activity,
    dispose: () => {
      if (!ending.left()) keepPlace(true);
      life.abort();
      video.pause();
      video.removeAttribute('src');
      video.load();
    },
  };
};
