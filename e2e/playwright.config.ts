import { defineConfig } from '@playwright/test';

/** Debian's Chromium plays H.264 and AAC, which the browsers that Playwright downloads do not. */
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './run-folder.ts',
  outputDir: '../test-results/playwright',
  // Video is decoded in software: two browsers at once would slow each other's playback.
  workers: 1,
  // Journeys of minutes are for `npm test -- --long`.
  grepInvert: process.env['LONG_TESTS'] ? [] : [/@long/],
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1366, height: 768 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Most journeys begin with a click, as a resident's do; those without one test the fallback themselves.
        '--autoplay-policy=document-user-activation-required',
      ],
    },
  },
});
