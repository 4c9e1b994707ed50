import { type Locator, type Page, type Response, expect } from '@playwright/test';
import { titleId } from './catalogue.ts';
import type { DemoServer } from './demo-server.ts';
import { clock, film, storeSignIn } from './test.ts';

export const seek = (page: Page, seconds: number): Promise<void> =>
  film(page).evaluate((video: HTMLVideoElement, to: number) => {
    video.currentTime = to;
  }, seconds);

/** Waits until frames have played and the player knows: before that, it may still seek, and a key may do nothing. */
export const isPlaying = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      film(page).evaluate(
        ({ paused, played }: HTMLVideoElement) =>
          !paused &&
          played.length > 0 &&
          played.end(0) > played.start(0) &&
          document.querySelector('[role="status"][aria-label="Loading"]') === null,
      ),
    )
    .toBe(true);

export const playedTo = (page: Page, second: number): Promise<void> =>
  expect.poll(() => clock(page), { timeout: 40_000, intervals: [250] }).toBeGreaterThan(second);

/** The first second played of the video's current source, however late a test reads it. */
export const firstPlayed = async (page: Page): Promise<number> => {
  await isPlaying(page);
  return film(page).evaluate((video: HTMLVideoElement) => video.played.start(0));
};

export const isPaused = (page: Page): Promise<boolean> =>
  film(page).evaluate((video: HTMLVideoElement) => video.paused);

/** Pauses, and returns the film's second. */
export const pause = async (page: Page): Promise<number> => {
  await film(page).evaluate((video: HTMLVideoElement) => video.pause());
  await expect.poll(() => isPaused(page)).toBe(true);
  return clock(page);
};

/**
 * Pauses within the page once the film has played to a second, after a seek to `from` if that is given: what is there
 * for seconds would be over before a test's next step. A pause also holds the countdown and the next episode's card.
 */
export const pauseOnce = (page: Page, second: number, from: number | null = null): Promise<void> =>
  film(page).evaluate(
    (video: HTMLVideoElement, [end, start]) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (video.seeking || video.currentTime < end) return;
          video.removeEventListener('timeupdate', look);
          video.pause();
          resolve();
        };
        video.addEventListener('timeupdate', look);
        if (start !== null) video.currentTime = start;
      }),
    [second, from] as const,
  );

/** Plays into the credits of a demo film, which begin at 58 s, and pauses there. */
export const playIntoCredits = (page: Page): Promise<void> =>
  // Not at 58 s itself: the player may have read the time just before.
  pauseOnce(page, 58.2, 57);

/** From now on, the film takes four times as long: so it does not end before the test's steps do. */
export const slowDown = (page: Page): Promise<void> =>
  film(page).evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 0.25;
  });

/**
 * Notes from now on whether a text is shown, however briefly; returns a function that waits until it has been.
 * `where`: the elements that count.
 */
export const noteText = async (page: Page, text: string, where = '*'): Promise<() => Promise<void>> => {
  await page.evaluate(
    ([sought, selector]) => {
      const isShown = (element: Element) =>
        element.childElementCount === 0 &&
        element.textContent.includes(sought) &&
        element.checkVisibility({ visibilityProperty: true });
      const observer = new MutationObserver(() => {
        if (![...document.body.querySelectorAll(selector)].some(isShown)) return;
        document.body.dataset['shown'] = sought;
        observer.disconnect();
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    [text, where] as const,
  );
  return () => expect(page.locator('body')).toHaveAttribute('data-shown', text);
};

/** Waits until the stage, with the film and its overlay, is fullscreen. */
export const isFullscreen = (page: Page): Promise<boolean> =>
  film(page).evaluate((video) => document.fullscreenElement?.contains(video) ?? false);

/** Shows the overlay by a mouse movement. */
export const wake = async (page: Page): Promise<void> => {
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
};

/** Keeps the overlay shown, which hides 10 s after the last movement, until `act` is over. */
export const whileAwake = async <T>(page: Page, act: () => Promise<T>): Promise<T> => {
  const timer = await page.evaluate(() => {
    const move = () =>
      document
        .querySelector('main:has(video[aria-label])')
        ?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
    move();
    return window.setInterval(move, 1_000);
  });
  try {
    return await act();
  } finally {
    await page.evaluate((id) => clearInterval(id), timer);
  }
};

/** Clicks on a part of the overlay or the bar, shown or hidden. */
export const clickAwake = (part: Locator): Promise<void> => whileAwake(part.page(), () => part.click());

export const seekBar = (page: Page): Locator => page.getByRole('slider', { name: 'Position in the film' });

/** The point on the seek bar for a fraction of the film. */
export const placeOnSlider = async (page: Page, share: number): Promise<{ x: number; y: number }> => {
  const box = await seekBar(page).boundingBox();
  if (!box) throw new Error('there is no seek bar');
  return { x: box.x + box.width * share, y: box.y + box.height / 2 };
};

export const pressSlider = async (page: Page, share: number): Promise<void> => {
  await wake(page);
  const { x, y } = await placeOnSlider(page, share);
  await page.mouse.click(x, y);
};

/** Drags the slider to the film's very end, and beyond. */
export const dragToEnd = async (page: Page): Promise<void> => {
  await wake(page);
  const from = await placeOnSlider(page, 0.4);
  const to = await placeOnSlider(page, 1);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(() =>
      film(page).evaluate(
        ({ currentTime, duration, seeking }: HTMLVideoElement) => !seeking && duration - currentTime < 1,
      ),
    )
    .toBe(true);
};

/** Signs a resident in on the lightest page, with a click: from then on, films may play with sound. */
export const signInToWatch = async (page: Page, phone: string): Promise<void> => {
  await storeSignIn(page, { prevelages: 'viewer', phone: `254${phone}` });
  await page.goto('/#/terms');
  await page.getByRole('heading', { level: 1 }).click();
};

/** Opens an address within the page, without a reload. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, address);

/** Opens a title's address within the page, so that a click before it still counts as a user gesture. */
export const goToTitle = async (
  page: Page,
  server: DemoServer,
  slug: string,
  type: 'movie' | 'series' = 'movie',
  episode?: number,
): Promise<void> => {
  const wish = episode === undefined ? '' : `?episode=${episode}&from=start`;
  // Another title's film stays until this title's page replaces it; the element of one that was left is used again.
  await page.evaluate(() => {
    if (location.hash.startsWith('#/watch/'))
      document.querySelector('video[aria-label]')?.setAttribute('data-left', '');
  });
  await goWithin(page, `/watch/${type}/${slug}/${titleId(server, slug)}${wish}`);
  await expect(page.locator('video[data-left]')).toHaveCount(0);
  await expect(film(page)).toBeVisible();
};

export const watch = async (...place: Parameters<typeof goToTitle>): Promise<void> => {
  await goToTitle(...place);
  await isPlaying(place[0]);
};

export const openSettings = async (page: Page) => {
  await clickAwake(page.getByRole('button', { name: 'Settings' }));
  const panel = page.getByRole('dialog', { name: 'Settings' });
  await expect(panel).toBeVisible();
  return panel;
};

/** A test's browser shows all its tabs at once, so the page is sent the events of a real one. */
export const comeBackTo = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** From now on, collects this page's saves that the server accepts. */
export const collectSaves = (page: Page): { progress: number; isCompleted: boolean }[] => {
  const saves: { progress: number; isCompleted: boolean }[] = [];
  page.on('response', (response: Response) => {
    if (!response.url().endsWith('/user/watch-progress') || response.status() !== 200) return;
    saves.push(response.request().postDataJSON() as { progress: number; isCompleted: boolean });
  });
  return saves;
};

export const waitingSaves = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('progress-outbox')).length);

/** Calls the server as the viewer who is signed in on this page. */
export const askAs = async (
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
): Promise<unknown[]> => {
  const token = await page.evaluate(() => localStorage.getItem('viewerToken'));
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) });
  return ((await response.json()) as { details: unknown[] }).details;
};

/** A title in the server's answer to this page's viewer. */
interface ToldTitle {
  progress: number;
  completed: boolean;
  stars: number | null;
  watch_progress?: { progress: number; completed: boolean; episode_id: number; file_id?: number };
}

export const told = async (
  page: Page,
  server: DemoServer,
  slug: string,
  type: 'movie' | 'series' = 'movie',
): Promise<ToldTitle> => {
  const body = { movie_id: titleId(server, slug), type };
  const [title] = await askAs(page, 'POST', 'videos/get-movie-series', body);
  return title as ToldTitle;
};

/** The titles in Continue Watching, in the server's answer. */
export const beingWatched = async (page: Page): Promise<string[]> => {
  const [home] = await askAs(page, 'GET', 'user/landing_page_data/get');
  return (home as { watching: { slug: string }[] }).watching.map(({ slug }) => slug);
};

export const ownFeedback = async (page: Page): Promise<{ subject: string; message: string }[]> => {
  const threads = await askAs(page, 'GET', 'user/feedback/get');
  return (threads as { subject: string; messages: { message: string }[] }[]).map(({ subject, messages }) => ({
    subject,
    message: messages[0]?.message ?? '',
  }));
};

/** Focuses the banner's link to the player until its title has been prefetched. */
export const restOnPlay = async (page: Page): Promise<Locator> => {
  const link = page.locator('[aria-label="Selected title"] a').first();
  const isOfTitle = (response: Response) => response.url().endsWith('/videos/get-movie-series');
  // Another title's link may take its place, and the focus with it, while the page's lists are still coming.
  await expect(async () => {
    await link.blur();
    const [response] = await Promise.all([
      page.waitForResponse(isOfTitle, { timeout: 30_000 }),
      link.focus(),
    ]);
    await response.finished();
  }).toPass();
  // The page has read the answer once it has come to its next frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return link;
};

const PITCH_SAMPLES = 8_192;
const SILENCE_DB = -90;

/** Listens to the film. @returns what tells its loudest pitch at the moment, in Hz; null while it is silent */
export const listenTo = async (page: Page): Promise<() => Promise<number | null>> => {
  const listening = await film(page).evaluateHandle(async (video: HTMLVideoElement, samples) => {
    const context = new AudioContext();
    await context.resume();
    const analyser = context.createAnalyser();
    analyser.fftSize = samples;
    const { captureStream } = video as HTMLVideoElement & { captureStream: () => MediaStream };
    context.createMediaStreamSource(captureStream.call(video)).connect(analyser);
    return analyser;
  }, PITCH_SAMPLES);
  return () =>
    listening.evaluate((analyser, silence) => {
      const levels = new Float32Array(analyser.frequencyBinCount);
      analyser.getFloatFrequencyData(levels);
      const loudest = Math.max(...levels);
      return loudest < silence
        ? null
        : (levels.indexOf(loudest) * analyser.context.sampleRate) / analyser.fftSize;
    }, SILENCE_DB);
};
