import { defineConfig } from '@playwright/test';
import { programs } from '../tools/machine/programs.ts';
import { LAN_HOST } from './lan-host.ts';

/** Debian's Chromium plays H.264 and AAC, which the browsers that Playwright downloads do not. */
const chromium = programs.chromium.find();

/**
 * Playwright's own list, which Chromium forgets when it is given another, and parts of the window that cost each page
 * two renderers: a spare one, and the address bar's suggestions.
 */
const unused = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
];

/** Journeys that play films. */
const films = /\/(player[^/]*|watch)\.spec\.ts$/;
/** Without a graphics card, the processor paints every pixel of every frame of a film. */
const smallWindow = { width: 960, height: 600 };
/** What takes long, or is shown by other tests as well, is for `npm test -- --long`. */
const long = process.env['LONG_TESTS'] ? [] : [/@long/];

export default defineConfig({
  testDir: 'journeys',
  fullyParallel: true,
  // On two cores, a third browser makes each journey a third slower, and the whole run no shorter.
  workers: 2,
  projects: [
    // Without motion, a journey takes a quarter less processor time, and no click waits for something to stand still.
    {
      name: 'pages',
      testIgnore: films,
      grepInvert: long,
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'films', testMatch: films, grepInvert: long, use: { viewport: smallWindow } },
  ],
  globalSetup: './run-folder.ts',
  outputDir: '../test-results/playwright',
  retries: 0,
  forbidOnly: true,
  // A slow and busy machine takes five times as long for the same as a quick and quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1366, height: 768 },
    // What a service worker fetches, a journey cannot intercept; offline.spec.ts is about it.
    serviceWorkers: 'block',
    // Filming each page and copying its elements at each step would take a quarter of a journey's processor time: a
    // failure has its last picture, its steps and its requests. `--trace on` shows each step's page, too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${unused.join(',')}`,
        // For the admins' journeys; with other arguments, they would need workers and browsers of their own.
        `--host-resolver-rules=MAP ${LAN_HOST} 127.0.0.1`,
        // Most journeys begin with a click, as a resident's do; those without one test the fallback themselves.
        '--autoplay-policy=document-user-activation-required',
      ],
    },
  },
});
