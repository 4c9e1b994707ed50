import type { Page } from '@playwright/test';

/** How long a person holds a button of a mouse, in milliseconds. */
const PRESS_MS = 80;
const SAYS = 'first frame after';

/** Runs in the page, before everything else. Both moments are on the page's own clock, in milliseconds. */
const watch = (says: string): void => {
  let pressedAt = Number.NaN;
  addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), true);
  const seen = new WeakSet<HTMLVideoElement>();
  const look = () => {
    // The banner's trailer is hidden from screen readers.
    const film = document.querySelector<HTMLVideoElement>('video:not([aria-hidden])');
    if (!film || seen.has(film)) return;
    seen.add(film);
    const report = (time: number) => console.debug(says, time - pressedAt);
    if (film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      // It has loaded while the button was pressed: the next frame shows it. A message that is posted in that frame arrives
      // once it is handed over to be shown, which is the moment that a video reports of its own frames, too.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => report(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    } else {
      film.requestVideoFrameCallback((_now, { presentationTime }) => report(presentationTime));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
};

export const installProbe = (page: Page): Promise<unknown> => page.addInitScript(watch, SAYS);

/** Milliseconds from the click on `selector` to the first frame of the film that it plays. */
export const clickToFirstFrame = async (page: Page, selector: string): Promise<number> => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`there is no ${selector} to click on`);
  // Nothing of Playwright may run in the page meanwhile: the page reports by itself and is not polled.
  const told = page.waitForEvent('console', (message) => message.text().startsWith(SAYS));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  return Number((await told).text().slice(SAYS.length));
};
