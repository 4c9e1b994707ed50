/**
 * How a prepared film plays on slow lines: `node e2e/bench/slow-line.ts`. A film of two hours at 0.7 Mbit/s and 100 ms, as
 * a phone far from the box has it, and one in 720p at 10 Mbit/s and 20 ms. The server is on the same machine, so leave it
 * alone meanwhile. BENCH_MINUTES: for how long the first one plays on, 10 unless told.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type Page, chromium } from '@playwright/test';
import { makeOlder } from '../../server/src/testing/make-older.ts';
import { atExit } from '../../tools/bootstrap/at-exit.mjs';
import { prepareBuilds } from '../../tools/bootstrap/prepare.mjs';
import { installOrExit, pathOf } from '../../tools/machine/install.ts';
import { programs } from '../../tools/machine/programs.ts';
import { OWNER, PASSWORD } from '../admin.ts';
import { launchBrowser } from '../browser.ts';
import { callsAs } from '../calls.ts';
import { startDemoServer } from '../demo-server.ts';
import { goWithin, openSettings, signInToWatch } from '../playing.ts';
import config from '../playwright.config.ts';
import { prepareFilms } from '../preparing.ts';
import { BARAKA, film } from '../test.ts';

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 10);
const ROUNDS = 5;
const KBIT = 125;
const line = (kbits: number, latency: number) => ({
  offline: false,
  latency,
  downloadThroughput: kbits * KBIT,
  uploadThroughput: kbits * KBIT,
});
const FAR = line(700, 100);
const NEAR = line(10_000, 20);
const SECOND_MS = 1_000;
/** The browser itself collects garbage when it likes to. */
const GROWTH_MAX = 1.15;
/** Hertz: by its height, one hears which sound plays. */
const TONES = { first: 440, second: 1_760 } as const;

/** Pictures that are hard to compress, so that they need all that they may have, and two sounds. */
const makeFilm = (
  file: string,
  { size, rate, kbits, minutes }: { size: string; rate: number; kbits: number; minutes: number },
): void => {
  const once = `${file}.once.mkv`;
  const sound = (tone: number) => [
    '-f',
    'lavfi',
    '-t',
    '60',
    '-i',
    `sine=frequency=${tone}:sample_rate=48000`,
  ];
  const ffmpeg = (args: readonly string[]) =>
    execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  ffmpeg([
    ...`-f lavfi -t 60 -i testsrc2=size=${size}:rate=${rate},noise=alls=20:allf=t`.split(' '),
    ...sound(TONES.first),
    ...sound(TONES.second),
    ...'-map 0:v -map 1:a -map 2:a -metadata:s:a:0 language=eng -metadata:s:a:1 language=swa'.split(' '),
    ...`-c:v libx264 -preset veryfast -pix_fmt yuv420p -b:v ${kbits}k -maxrate ${kbits}k -bufsize ${2 * kbits}k`.split(
      ' ',
    ),
    ...`-g ${6 * rate} -keyint_min ${6 * rate} -sc_threshold 0 -c:a aac -b:a 128k -ac 2`.split(' '),
    once,
  ]);
  ffmpeg(['-stream_loop', String(minutes - 1), '-i', once, '-c', 'copy', '-map', '0', file]);
  rmSync(once);
  makeOlder(file);
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const say = (name: string, value: string, isKept?: boolean): void => {
  const verdict = isKept === undefined ? '' : isKept ? 'within its budget' : 'OVER ITS BUDGET';
  console.log(`${name.padEnd(64)} ${value.padStart(22)}  ${verdict}`.trimEnd());
  if (isKept === false) process.exitCode = 1;
};
const sayTimes = (name: string, times: readonly number[], budget: number): void => {
  const rest = times.map((time) => time.toFixed(0)).join(', ');
  say(`${name} (${rest} ms)`, `${median(times).toFixed(0)} ms of ${budget}`, median(times) <= budget);
};

const slowTo = async (page: Page, conditions: ReturnType<typeof line>): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', conditions);
};

const openPage = async (browser: Browser, url: string, viewport: { width: number; height: number }) => {
  const context = await browser.newContext({ baseURL: url, viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signInToWatch(page, BARAKA);
  await goWithin(page, '/viewer/dashboard');
  // The player is loaded ahead, and what plays prepared films last of all.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/slim-[^/]+\.js$/.test(name)),
  );
  return page;
};

/** Milliseconds until what is asked for in the page shows the next picture. */
const untilPicture = (page: Page, wish: { address: string } | { second: number }): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        const watch = (video: HTMLVideoElement) =>
          video.requestVideoFrameCallback(() => resolve(performance.now() - begun));
        const playing = document.querySelector<HTMLVideoElement>('video:not([aria-hidden])');
        if ('second' in wanted) {
          if (!playing) return;
          playing.currentTime = wanted.second;
          playing.addEventListener('seeked', () => watch(playing), { once: true });
          return;
        }
        new MutationObserver((_changes, observer) => {
          const video = document.querySelector<HTMLVideoElement>('video:not([aria-hidden])');
          if (!video) return;
          observer.disconnect();
          watch(video);
        }).observe(document, { childList: true, subtree: true });
        location.hash = wanted.address;
      }),
    wish,
  );

/** Megabytes of the largest process that draws a page of a browser, by the browser's process. */
const sizeOfPage = (browserPid: number): number => {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const sizes = processes.map((pid) => {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')) return 0;
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      // One that is forked by a helper of the browser is in its group, too.
      const group = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2];
      return Number(group) === browserPid ? Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024 : 0;
    } catch {
      // It has just ended.
      return 0;
    }
  });
  return Math.max(...sizes);
};

/**
 * What a page takes while a film plays, each minute, in MB. Nothing is connected to the browser meanwhile: what is kept
 * for developers would count as the page's.
 */
const memoryOf = async (url: string, address: string, minutes: number): Promise<number[]> => {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'sebule-browser-'));
  const removeProfile = atExit(() => rmSync(profile, { recursive: true, force: true }));
  const executablePath = pathOf(programs.chromium);
  const { args = [] } = config.use?.launchOptions ?? {};
  const context = await chromium.launchPersistentContext(profile, { executablePath, args, baseURL: url });
  await signInToWatch(await context.newPage(), BARAKA);
  await context.close();

  const port = path.join(profile, 'DevToolsActivePort');
  rmSync(port, { force: true });
  const flags = ['--remote-debugging-port=0', '--autoplay-policy=no-user-gesture-required'];
  const window = ['--window-size=1366,768', `${url}/#${address}`];
  const own = args.filter((arg) => !arg.startsWith('--autoplay-policy'));
  const child = spawn(executablePath, [...own, `--user-data-dir=${profile}`, ...flags, ...window], {
    stdio: 'ignore',
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('the browser could not be started');
  const end = atExit(() => process.kill(-pid, 'SIGKILL'));
  const sizes: number[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    await delay(60 * SECOND_MS);
    sizes.push(sizeOfPage(pid));
  }
  if (!existsSync(port)) throw new Error('the browser did not start');
  const [number] = readFileSync(port, 'utf8').split('\n');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${number}`);
  const seconds = await browser
    .contexts()[0]
    ?.pages()[0]
    ?.evaluate(() => document.querySelector<HTMLVideoElement>('video:not([aria-hidden])')?.currentTime);
  await browser.close();
  end();
  removeProfile();
  if ((seconds ?? 0) < minutes * 50) throw new Error(`the film played for ${seconds} s only`);
  return sizes;
};

/** Counts from now on how often, and for how long, the film stands still. */
const watchStalls = (page: Page): Promise<void> =>
  film(page).evaluate((video: HTMLVideoElement) => {
    const stalls: number[] = [];
    Object.assign(window, { stalls });
    let since = 0;
    video.addEventListener('waiting', () => (since = performance.now()));
    video.addEventListener('playing', () => {
      if (since) stalls.push(performance.now() - since);
      since = 0;
    });
  });

/** Milliseconds until a sound is heard after it has been chosen. */
const changeSound = async (page: Page): Promise<number> => {
  await film(page).evaluate((video: HTMLVideoElement, hertz: number) => {
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 2_048, smoothingTimeConstant: 0 });
    context.createMediaElementSource(video).connect(analyser).connect(context.destination);
    const levels = new Uint8Array(analyser.frequencyBinCount);
    const bin = Math.round((hertz * analyser.fftSize) / context.sampleRate);
    const heard = new Promise<number>((resolve) => {
      const listen = () => {
        analyser.getByteFrequencyData(levels);
        if ((levels[bin] ?? 0) > 150) resolve(performance.now());
        else setTimeout(listen, 10);
      };
      listen();
    });
    let pressed = Number.NaN;
    addEventListener('click', () => (pressed = performance.now()), true);
    Object.assign(window, { heard: heard.then((at) => at - pressed) });
  }, TONES.second);
  const settings = await openSettings(page);
  const sounds = settings.getByRole('radiogroup', { name: 'Sound' });
  await sounds.getByText('Swahili').click();
  return page.evaluate(() => (window as unknown as { heard: Promise<number> }).heard);
};

const browser = await launchBrowser();
await prepareBuilds(['web', 'server'], process.execPath);
installOrExit(programs.ffmpeg);
const media = mkdtempSync(path.join(os.tmpdir(), 'sebule-lines-'));
const removeMedia = atExit(() => rmSync(media, { recursive: true, force: true }));
// Half as many pictures a second: those of two hours take minutes to prepare.
makeFilm(path.join(media, 'Long.mkv'), { size: '854x480', rate: 12, kbits: 1_200, minutes: 120 });
makeFilm(path.join(media, 'Large.mkv'), { size: '1280x720', rate: 24, kbits: 2_800, minutes: 20 });
const server = await startDemoServer({ MEDIA_DIR: media, LOG_LEVEL: 'error' });
try {
  const call = await callsAs(server, { prevelages: 'admin', email: OWNER, password: PASSWORD });
  const films = ['Long.mkv', 'Large.mkv'];
  const { ids, ended } = await prepareFilms(call, films, { withinMs: 1_800_000 });
  const failed = [...ended.values()].find(({ state }) => state === 'failed');
  if (failed) throw new Error(`a film could not be prepared: ${failed.reason}`);
  const [long = 0, large = 0] = ids;
  const phone = { width: 360, height: 740 };

  const firsts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openPage(browser, server.url, phone);
    await slowTo(page, FAR);
    firsts.push(await untilPicture(page, { address: `/watch/movie/long/${long}?from=start` }));
    await page.context().close();
  }
  sayTimes('0.7 Mbit/s: first picture of two hours', firsts, 4_000);

  const page = await openPage(browser, server.url, phone);
  await slowTo(page, FAR);
  await untilPicture(page, { address: `/watch/movie/long/${long}?from=start` });
  await watchStalls(page);
  await delay(MINUTES * 60 * SECOND_MS);
  const stalls = await page.evaluate(() => (window as unknown as { stalls: number[] }).stalls);
  say(`0.7 Mbit/s: stalls in ${MINUTES} minutes`, `${stalls.length}`, stalls.length === 0);
  await page.context().close();

  const wide = await openPage(browser, server.url, { width: 1_366, height: 768 });
  await slowTo(wide, NEAR);
  await untilPicture(wide, { address: `/watch/movie/large/${large}?from=start` });
  await delay(5 * SECOND_MS);
  const seeks: number[] = [];
  for (const second of [300, 604, 905.5, 151, 452]) {
    seeks.push(await untilPicture(wide, { second }));
    await delay(3 * SECOND_MS);
  }
  sayTimes('10 Mbit/s, 720p: a seek', seeks, 2_200);
  const changes = [await changeSound(wide)];
  sayTimes('10 Mbit/s: another sound is heard', changes, 1_000);
  await wide.context().close();

  const sizes = await memoryOf(server.url, `/watch/movie/large/${large}?from=start`, MINUTES);
  const [first = 0] = sizes;
  const isFlat = Math.max(...sizes) < first * GROWTH_MAX;
  say('720p: the page’s process, MB each minute', sizes.map((size) => size.toFixed(0)).join(', '), isFlat);
} finally {
  await browser.close();
  await server.stop();
  removeMedia();
}
