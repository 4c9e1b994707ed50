import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { HAVE_FUTURE_DATA } from '../engine/media-element.ts';
import { createFakeClock } from '../engine/test-doubles/fake-clock.ts';
import { createFilmElements } from './film-element.ts';

const FILM = '/media/t/film.mp4';
const OTHER = '/media/t/other.mp4';

const setUp = () => {
  const clock = createFakeClock();
  const films = createFilmElements(clock);
  const hide = vi.fn<() => void>();
  let shown: HTMLVideoElement | null = null;
  const show = vi.fn<(video: HTMLVideoElement) => () => void>((video) => {
    shown = video;
    return hide;
  });
  const open = (url = FILM, from = 0) => {
    films.open(url, from, show);
    if (!shown) throw new Error('nothing was shown');
    return shown;
  };
  return { clock, films, show, hide, open };
};

/** Frames of this test are painted when their callbacks are called. */
const holdFrames = (): FrameRequestCallback[] => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  onTestFinished(() => void vi.unstubAllGlobals());
  return frames;
};

describe("the film's element", () => {
  it('is already loading when its page takes it, and leaves the temporary stage', () => {
    const { clock, films, hide, open } = setUp();
    const video = open();
    expect(video.getAttribute('src')).toBe(FILM);
    expect(video.controls).toBe(false);
    expect(films.take(FILM)).toBe(video);
    expect(hide).not.toHaveBeenCalled();
    films.attached(video);
    expect(hide).toHaveBeenCalledOnce();
    expect(films.isLoading(video, FILM)).toBe(true);
    // Requested again, as after a break, the address must be loaded again.
    expect(films.isLoading(video, FILM)).toBe(false);
    clock.pass(10_000);
    expect(video.getAttribute('src')).toBe(FILM);
    expect(films.take(FILM)).not.toBe(video);
  });

  it('is returned twice to a page that is rendered twice', () => {
    const { films, open, show } = setUp();
    const video = open();
    open();
    expect(show).toHaveBeenCalledOnce();
    expect([films.take(FILM), films.take(FILM)]).toEqual([video, video]);
  });

  it('loads as soon as a link is pressed, and is shown when its page opens', () => {
    const { clock, films, show, hide, open } = setUp();
    films.prepare(FILM, 0);
    expect(films.headStart(FILM)).toBeNull();
    expect(show).not.toHaveBeenCalled();
    const video = films.take(FILM);
    expect(open()).toBe(video);
    films.attached(video);
    expect(hide).toHaveBeenCalledOnce();
    films.prepare(FILM, 0);
    clock.pass(1_900);
    // The link is pressed again.
    films.prepare(FILM, 0);
    clock.pass(1_900);
    expect(films.take(FILM).getAttribute('src')).toBe(FILM);
    clock.pass(100);
    expect(films.take(FILM).hasAttribute('src')).toBe(false);
  });

  it('is already at its start point', () => {
    const { open } = setUp();
    const video = open(FILM, 42);
    Object.defineProperty(video, 'duration', { value: 60 });
    video.dispatchEvent(new Event('loadedmetadata'));
    expect(video.currentTime).toBe(42);
  });

  it.each(['canplay', 'error'])('delays its page until %s', async (type) => {
    const { films, open } = setUp();
    const video = open();
    const started = vi.fn<() => void>();
    void films.headStart(FILM)?.then(started);
    await Promise.resolve();
    expect(started).not.toHaveBeenCalled();
    video.dispatchEvent(new Event(type));
    await films.headStart(FILM);
    expect(started).toHaveBeenCalledOnce();
  });

  it('delays its page until the first picture is painted, where the browser reports that', async () => {
    const { films, open } = setUp();
    films.prepare(FILM, 0);
    let painted = () => {};
    const requestVideoFrameCallback = (callback: () => void) => (painted = callback);
    const video = Object.assign(films.take(FILM), { requestVideoFrameCallback });
    open();
    const started = vi.fn<() => void>();
    void films.headStart(FILM)?.then(started);
    video.dispatchEvent(new Event('canplay'));
    await Promise.resolve();
    expect(started).not.toHaveBeenCalled();
    painted();
    await films.headStart(FILM);
    expect(started).toHaveBeenCalledOnce();
  });

  it('delays its page by two frames after it has loaded, where the browser reports no picture of a paused film', async () => {
    const frames = holdFrames();
    const { films, open } = setUp();
    films.prepare(FILM, 0);
    const video = Object.assign(films.take(FILM), { requestVideoFrameCallback: () => 0 });
    open();
    const started = vi.fn<() => void>();
    void films.headStart(FILM)?.then(started);
    video.dispatchEvent(new Event('canplay'));
    frames.shift()?.(0);
    await Promise.resolve();
    expect(started).not.toHaveBeenCalled();
    frames.shift()?.(0);
    await films.headStart(FILM);
    expect(started).toHaveBeenCalledOnce();
  });

  it('delays its page by two frames when it has loaded while its link was pressed', async () => {
    const frames = holdFrames();
    const { films, open } = setUp();
    films.prepare(FILM, 0);
    Object.defineProperty(films.take(FILM), 'readyState', { value: HAVE_FUTURE_DATA });
    open();
    const started = vi.fn<() => void>();
    void films.headStart(FILM)?.then(started);
    frames.shift()?.(0);
    await Promise.resolve();
    expect(started).not.toHaveBeenCalled();
    frames.shift()?.(16);
    await films.headStart(FILM);
    expect(started).toHaveBeenCalledOnce();
  });

  it('delays its page for a limited time, and no page of another address', async () => {
    const { clock, films, open } = setUp();
    open();
    expect(films.headStart(OTHER)).toBeNull();
    const headStart = films.headStart(FILM);
    clock.pass(300);
    await headStart;
    expect(films.headStart(FILM)).toBe(headStart);
  });

  it.each([
    ['when its page is never rendered', ({ clock }: ReturnType<typeof setUp>) => clock.pass(10_000)],
    [
      'when another element is attached in its place',
      ({ films }: ReturnType<typeof setUp>) => films.attached(films.take(OTHER)),
    ],
    ['when the viewer goes back', () => dispatchEvent(new Event('popstate'))],
    ['for another film', ({ films }: ReturnType<typeof setUp>) => films.open(OTHER, 0, () => () => {})],
  ])('is released %s', (_when, act) => {
    const all = setUp();
    const video = all.open();
    act(all);
    expect(all.hide).toHaveBeenCalledOnce();
    expect(video.hasAttribute('src')).toBe(false);
    expect(all.films.take(FILM).hasAttribute('src')).toBe(false);
  });

  it('is a new one for any other address', () => {
    const { films, open } = setUp();
    open();
    const other = films.take(OTHER);
    expect(other.hasAttribute('src')).toBe(false);
    expect(films.isLoading(other, OTHER)).toBe(false);
  });
});
