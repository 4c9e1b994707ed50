import { createTimer, type Clock, type Timer } from '../engine/clock.ts';
import { HAVE_METADATA } from '../engine/media-element.ts';
import type { Loudness } from '../engine/sound.ts';
import { startPointOrBeginning } from '../engine/source/seeking.ts';
import { PLAYED_AHEAD_MS } from '../engine/source/start-playback.ts';
import { systemClock } from './system-clock.ts';

/** After this long, a film that was pressed but not opened is released. */
const UNOPENED_MS = 2_000;
/** How long the opening page delays its rendering at most, so that the film can load. */
const HEAD_START_MS = 300;

interface PreparedFilm {
  video: HTMLVideoElement;
  url: string;
  /** Set once it is on the screen; resolves with its first picture, or after a timeout. */
  shown: Promise<void> | null;
  /** Aborted when its page has taken it, or when it is released. */
  signal: AbortSignal;
  releaseTimer: Timer;
  abort: () => void;
}

interface Opened {
  url: string;
  /** In seconds. */
  from: number;
  loudness: Loudness;
  /** Puts the element onto the screen; returns how to undo that. */
  show: (video: HTMLVideoElement) => () => void;
}

/** Without the browser's controls: the page has its own, without a download. */
const createElement = (): HTMLVideoElement => {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.addEventListener('contextmenu', (event) => event.preventDefault());
  return video;
};

/** Video elements that begin to load their film before the page around them is rendered. */
export const createFilmElements = (clock: Clock = systemClock) => {
  let prepared: PreparedFilm | null = null;
  const loading = new WeakMap<HTMLVideoElement, string>();

  const release = () => {
    if (!prepared) return;
    const { video, abort } = prepared;
    prepared = null;
    abort();
    loading.delete(video);
    video.removeAttribute('src');
    video.load();
  };

  /** Resolves when the first picture is painted: rendering the page before would hold it up. Or after a timeout. */
  const firstPicture = ({ video, signal }: PreparedFilm, from: number) =>
    new Promise<void>((resolve) => {
      clock.setTimeout(resolve, HEAD_START_MS);
      video.addEventListener('error', () => resolve(), { signal });
      signal.addEventListener('abort', () => resolve());
      // If the browser refuses, the page knows what to do.
      const play = () => void video.play().catch(() => resolve());
      // Browsers may play a moment of the beginning before they have been told where else to start.
      const isAtStart = from === 0 || video.readyState >= HAVE_METADATA;
      if (isAtStart) play();
      else video.addEventListener('loadedmetadata', play, { signal });
      const asked = video.requestVideoFrameCallback?.(() => resolve());
      if (asked !== undefined) return;
      // Older browsers: what has loaded is part of the next frame, after which the one behind it begins.
      const resolveOncePainted = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      video.addEventListener('playing', resolveOncePainted, { signal });
    });

  /** Begins to load an address, at the second from which it will play. */
  const prepare = (url: string, from: number): PreparedFilm => {
    if (prepared?.url === url) {
      // The link was pressed again.
      if (!prepared.shown) prepared.releaseTimer.start(release, UNOPENED_MS);
      return prepared;
    }
    release();
    const video = createElement();
    video.src = url;
    const controller = new AbortController();
    const { signal } = controller;
    const startAt = () => {
      const second = startPointOrBeginning(from)(video.duration);
      if (second > 0) video.currentTime = second;
    };
    video.addEventListener('loadedmetadata', startAt, { signal });
    addEventListener('popstate', release, { signal });
    const releaseTimer = createTimer(clock, signal);
    releaseTimer.start(release, UNOPENED_MS);
    prepared = { video, url, shown: null, signal, releaseTimer, abort: () => controller.abort() };
    return prepared;
  };

  return {
    /** Call when a link is being pressed. */
    prepare: (url: string, from: number): void => void prepare(url, from),
    /** Call when a page is being opened: the film plays, and its page takes it as it is. */
    open: ({ url, from, loudness, show }: Opened): void => {
      const film = prepare(url, from);
      if (film.shown) return;
      const { video, signal, releaseTimer } = film;
      // If its page is never rendered. Slow televisions need time.
      releaseTimer.start(release, PLAYED_AHEAD_MS);
      Object.assign(video, loudness);
      film.shown = firstPicture(film, from);
      signal.addEventListener('abort', show(video));
    },
    /** A promise that the page of this address awaits before it renders; null: no wait. */
    headStart: (url: string): Promise<void> | null => (prepared?.url === url ? prepared.shown : null),
    /** The element for this address: the one that was opened, or a new one. */
    take: (url: string): HTMLVideoElement => {
      if (prepared?.url !== url) return createElement();
      loading.set(prepared.video, url);
      return prepared.video;
    },
    /** The element is in its page. If it is another element, the one that was opened is released. */
    attached: (video: HTMLVideoElement): void => {
      if (prepared?.video !== video) return release();
      const { abort } = prepared;
      prepared = null;
      abort();
    },
    /** Whether the element already loads this address. True only once: a second load must be a new one. */
    isLoading: (video: HTMLVideoElement, url: string): boolean => {
      const isSame = loading.get(video) === url && !video.error;
      loading.delete(video);
      return isSame;
    },
  };
};

export const filmElements = createFilmElements();
