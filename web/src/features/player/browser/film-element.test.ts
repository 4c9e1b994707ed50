import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeClock } from '../engine/test-doubles/fake-clock.ts';
import { createFilmElements } from './film-element.ts';

const FILM = '/media/t/film.mp4';
const OTHER = '/media/t/other.mp4';
const LOUDNESS = { volume: 0.4, muted: true };

/** Calls `play` on behalf of the browser, which this environment lacks. */
const stubPlay = (play: (this: HTMLMediaElement) => Promise<void>) =>
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
beforeEach(() => void stubPlay(async () => {}));
afterEach(() => vi.restoreAllMocks());

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
    films.open({ url, from, loudness: LOUDNESS, show });
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

  it('plays with the viewer’s volume when its page opens, and not while its link is only pressed', () => {
    const play = stubPlay(async () => {});
    const { films, open } = setUp();
    films.prepare(FILM, 0);
    expect(play).not.toHaveBeenCalled();
    expect(open()).toMatchObject(LOUDNESS);
    expect(play).toHaveBeenCalledOnce();
  });

  it('plays from its start point, and nothing before it', () => {
    const places: number[] = [];
    stubPlay(async function () {
      places.push(this.currentTime);
    });
    const { open } = setUp();
    const video = open(FILM, 42);
    expect(places).toEqual([]);
    Object.defineProperty(video, 'duration', { value: 60 });
    video.dispatchEvent(new Event('loadedmetadata'));
    expect(places).toEqual([42]);
  });

  it('delays its page until the first picture is painted', async () => {
    const { films, open } = setUp();
    films.prepare(FILM, 0);
    let painted = () => {};
    const requestVideoFrameCallback = (callback: () => void) => {
      painted = callback;
      return 1;
    };
    const video = Object.assign(films.take(FILM), { requestVideoFrameCallback });
    open();
    const started = vi.fn<() => void>();
    void films.headStart(FILM)?.then(started);
    video.dispatchEvent(new Event('playing'));
    await Promise.resolve();
    expect(started).not.toHaveBeenCalled();
    painted();
    await films.headStart(FILM);
    expect(started).toHaveBeenCalledOnce();
  });

  it('delays its page by two frames after it plays, where the browser does not report pictures', async () => {
    const frames = holdFrames();
    const { films, open } = setUp();
    const video = open();
    const started = vi.fn<() => void>();
    void films.headStart(FILM)?.then(started);
    video.dispatchEvent(new Event('playing'));
    frames.shift()?.(0);
    await Promise.resolve();
    expect(started).not.toHaveBeenCalled();
    frames.shift()?.(16);
    await films.headStart(FILM);
    expect(started).toHaveBeenCalledOnce();
  });

  it('delays its page no longer than to an error', async () => {
    const { films, open } = setUp();
    open().dispatchEvent(new Event('error'));
    await expect(films.headStart(FILM)).resolves.toBeUndefined();
  });

  it('delays its page no longer where the browser does not play without a touch', async () => {
    stubPlay(async () => Promise.reject(new DOMException('a touch is needed', 'NotAllowedError')));
    const { films, open } = setUp();
    open();
    await expect(films.headStart(FILM)).resolves.toBeUndefined();
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
    [
      'for another film',
      ({ films }: ReturnType<typeof setUp>) =>
        films.open({ url: OTHER, from: 0, loudness: LOUDNESS, show: () => () => {} }),
    ],
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
