import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../engine/store.ts';
import type { Playable } from '../engine/title/playable.ts';
import { connectMediaSession, type ControllablePlayer } from './media-session.ts';

const episode: Playable = {
  movieId: 9,
  isSeries: true,
  episodeId: 101,
  fileId: null,
  url: '/media/t/1.mp4',
  subtitlesUrl: null,
  creditsStart: 30_000,
  intro: null,
  name: 'Mwanzo',
  seasonOrder: 1,
  episodeOrder: 1,
  tracks: { audio: [], subtitles: [] },
  previews: null,
  chapters: [],
};
const second = { ...episode, episodeId: 102, episodeOrder: 2, name: 'Safari' };

const set = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true, writable: true });

let controller: AbortController;
let handlers: Map<string, MediaSessionActionHandler>;
const setPositionState = vi.fn<(state?: MediaPositionState) => void>();
const session = { metadata: null as MediaMetadataInit | null, playbackState: 'none', setPositionState };

beforeEach(() => {
  controller = new AbortController();
  handlers = new Map();
  setPositionState.mockReset();
  Object.assign(session, { metadata: null, playbackState: 'none' });
  set(navigator, 'mediaSession', {
    ...session,
    setActionHandler: (action: string, handler: MediaSessionActionHandler | null) => {
      if (action === 'seekto') throw new TypeError('not known here');
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
  });
  vi.stubGlobal('MediaMetadata', function MediaMetadata(this: object, init: object) {
    Object.assign(this, init);
  });
});
afterEach(() => {
  controller.abort();
  vi.unstubAllGlobals();
});

const connect = (item: Playable = episode, next: Playable | null = second) => {
  const store = createStore<{ item: Playable; next: Playable | null; paused: boolean }>({
    item,
    next,
    paused: false,
  });
  const player = {
    state: store.get,
    subscribe: store.subscribe,
    play: vi.fn<() => void>(),
    pause: vi.fn<() => void>(),
    seekBy: vi.fn<(seconds: number) => number>(),
    seekTo: vi.fn<(second: number) => void>(),
    playNext: vi.fn<() => void>(),
  } satisfies ControllablePlayer;
  const video = document.createElement('video');
  const setState = (state: Partial<HTMLVideoElement>) => {
    for (const [name, value] of Object.entries(state)) set(video, name, value);
  };
  setState({ paused: false, currentTime: 0, duration: Number.NaN, playbackRate: 1 });
  const title = { title: 'Nyumba', name: 'Nyumba', backdrop_path: '/b.jpg', poster_path: null };
  connectMediaSession({ player, video, title, signal: controller.signal });
  const press = (action: MediaSessionAction, details: object = {}) =>
    handlers.get(action)?.({ action, ...details });
  return { store, player, video, setState, press };
};

describe('a lock screen', () => {
  it('shows what plays', () => {
    const { store } = connect();
    expect(navigator.mediaSession.metadata).toEqual({
      title: 'Nyumba',
      artist: 'S1: EP.1 · Mwanzo',
      artwork: [{ src: '/images/original/b.jpg' }],
    });
    store.set({ item: second, next: null });
    expect(navigator.mediaSession.metadata?.artist).toBe('S1: EP.2 · Safari');
  });

  it('shows a movie by its title alone', () => {
    connect({ ...episode, isSeries: false, name: 'HD' }, null);
    expect(navigator.mediaSession.metadata?.artist).toBe('');
  });

  it('controls the player', () => {
    const { player, press } = connect();
    press('play');
    expect(player.play).toHaveBeenCalledOnce();
    expect(player.pause).not.toHaveBeenCalled();
    press('pause');
    expect(player.pause).toHaveBeenCalledOnce();
    expect(player.play).toHaveBeenCalledOnce();
    press('seekbackward');
    press('seekforward', { seekOffset: 30 });
    expect(player.seekBy.mock.calls).toEqual([[-10], [30]]);
  });

  it('has a key for the next episode only while there is one', () => {
    const { player, press, store } = connect();
    press('nexttrack');
    expect(player.playNext).toHaveBeenCalledOnce();
    store.set({ item: second, next: null });
    expect(handlers.has('nexttrack')).toBe(false);
    store.set({ item: episode, next: second });
    expect(handlers.has('nexttrack')).toBe(true);
  });

  it('shows the position while that is meaningful', () => {
    const { video, setState } = connect();
    expect(setPositionState).not.toHaveBeenCalled();
    setState({ duration: 60, currentTime: 60.2, playbackRate: 1.5 });
    video.dispatchEvent(new Event('seeked'));
    expect(setPositionState).toHaveBeenLastCalledWith({ duration: 60, position: 60, playbackRate: 1.5 });
    setState({ duration: Infinity });
    video.dispatchEvent(new Event('durationchange'));
    expect(setPositionState).toHaveBeenCalledTimes(1);
  });

  it.each(['play', 'pause', 'ended', 'seeked', 'ratechange', 'durationchange'])(
    'is updated on %s',
    (type) => {
      const { video, setState } = connect();
      setState({ duration: 60 });
      video.dispatchEvent(new Event(type));
      expect(setPositionState).toHaveBeenCalledTimes(1);
    },
  );

  it('shows whether the viewer has paused, even without a picture', () => {
    const { store, setState } = connect();
    setState({ paused: true });
    expect(navigator.mediaSession.playbackState).toBe('playing');
    store.set({ paused: true });
    expect(navigator.mediaSession.playbackState).toBe('paused');
  });

  it('is reset when the player is disposed', () => {
    const { store, video, setState } = connect();
    setState({ duration: 60 });
    controller.abort();
    setPositionState.mockClear();
    video.dispatchEvent(new Event('seeked'));
    store.set({ item: second });
    expect([...handlers.keys()]).toEqual([]);
    expect([navigator.mediaSession.metadata, navigator.mediaSession.playbackState]).toEqual([null, 'none']);
    expect(setPositionState).not.toHaveBeenCalled();
  });

  it('tolerates a browser that rejects positions, and one without the Media Session API', () => {
    setPositionState.mockImplementation(() => {
      throw new TypeError('no');
    });
    const { video, setState } = connect();
    setState({ duration: 60 });
    expect(() => video.dispatchEvent(new Event('seeked'))).not.toThrow();
    set(navigator, 'mediaSession', undefined);
    expect(() => connect()).not.toThrow();
  });
});
