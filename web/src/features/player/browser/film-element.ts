import { createTimer, type Clock, type Timer } from '../engine/clock.ts';
import { HAVE_FUTURE_DATA } from '../engine/media-element.ts';
import { beforeTheEnd } from '../engine/source/seeking.ts';
import { systemClock } from './system-clock.ts';

/** After this long, a film that was pressed but not opened is released. */
const UNOPENED_MS = 2_000;
/** After this long, one that was opened but never rendered is released. Slow televisions need time. */
const UNDRAWN_MS = 10_000;
/** How long the opening page delays its rendering at most, so that the film can load. */
const HEAD_START_MS = 300;

interface AheadFilm {
  video: HTMLVideoElement;
  url: string;
  /** Set once it is on the screen; resolves with its first picture, or after a timeout. */
  shown: Promise<void> | null;
  /** Aborted when its page has taken it, or when it is released. */
  signal: AbortSignal;
  letGo: Timer;
  end: () => void;
}

/** Without controls: rendering them takes half as long as a first picture, so they come with the page. */
const createElement = (): HTMLVideoElement => {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  // The whole stage goes fullscreen, with the overlay and the subtitles.
  video.setAttribute('controlslist', 'nodownload nofullscreen');
  video.addEventListener('contextmenu', (event) => event.preventDefault());
  return video;
};

/** Video elements that begin to load their film before the page around them is rendered. */
export const createFilmElements = (clock: Clock = systemClock) => {
  let ahead: AheadFilm | null = null;
  const loading = new WeakMap<HTMLVideoElement, string>();

  const drop = () => {
    if (!ahead) return;
    const { video, end } = ahead;
    ahead = null;
    end();
    loading.delete(video);
    video.removeAttribute('src');
    video.load();
  };

  /** Resolves with the first picture, and at the latest after the head start. */
  const firstPicture = (video: HTMLVideoElement, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      clock.setTimeout(resolve, HEAD_START_MS);
      if (video.readyState >= HAVE_FUTURE_DATA) resolve();
      for (const type of ['canplay', 'error']) {
        video.addEventListener(type, () => resolve(), { signal });
      }
      signal.addEventListener('abort', () => resolve());
    });

  /** Begins to load an address, at the second from which it will play. */
  const prepare = (url: string, from: number): AheadFilm => {
    if (ahead?.url === url) {
      // Pressed once more.
      if (!ahead.shown) ahead.letGo.start(drop, UNOPENED_MS);
      return ahead;
    }
    drop();
    const video = createElement();
    video.src = url;
    const life = new AbortController();
    const { signal } = life;
    const startAt = () => {
      const second = beforeTheEnd(from)(video.duration);
      if (second > 0) video.currentTime = second;
    };
    video.addEventListener('loadedmetadata', startAt, { signal });
    addEventListener('popstate', drop, { signal });
    const letGo = createTimer(clock, signal);
    letGo.start(drop, UNOPENED_MS);
    ahead = { video, url, shown: null, signal, letGo, end: () => life.abort() };
    return ahead;
  };

  return {
    /** Call when a link is being pressed. */
    prepare: (url: string, from: number): void => void prepare(url, from),
    /**
     * Call when a page is being opened: `show` puts the element onto the screen, and returns a function that removes
     * what it has added around the element.
     */
    open: (url: string, from: number, show: (video: HTMLVideoElement) => () => void): void => {
      const begun = prepare(url, from);
      if (begun.shown) return;
      begun.letGo.start(drop, UNDRAWN_MS);
      begun.shown = firstPicture(begun.video, begun.signal);
      begun.signal.addEventListener('abort', show(begun.video));
    },
    /** A promise that the page of this address awaits before it renders; null: no wait. */
    headStart: (url: string): Promise<void> | null => (ahead?.url === url ? ahead.shown : null),
    /** The element for this address: the one that was opened, or a new one. */
    take: (url: string): HTMLVideoElement => {
      if (ahead?.url !== url) return createElement();
      loading.set(ahead.video, url);
      return ahead.video;
    },
    /** The element is in its page. If it is another element, the one that was opened is released. */
    settled: (video: HTMLVideoElement): void => {
      if (ahead?.video !== video) return drop();
      const { end } = ahead;
      ahead = null;
      end();
    },
    /** Whether the element already loads this address. True only once: a second load must be a new one. */
    isLoading: (video: HTMLVideoElement, url: string): boolean => {
      const is = loading.get(video) === url && !video.error;
      loading.delete(video);
      return is;
    },
  };
};

/** The page's own. */
export const filmElements = createFilmElements();
