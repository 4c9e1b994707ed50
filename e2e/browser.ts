import { type Browser, chromium } from '@playwright/test';
import { installOrExit, pathOf } from '../tools/machine/install.ts';
import { programs } from '../tools/machine/programs.ts';
import config from './playwright.config.ts';

/** The browser of the journeys, for a script; without one that can be installed, the script ends and says so. */
export const launchBrowser = (): Promise<Browser> => {
  installOrExit(programs.chromium);
  // Playwright closes the browser then, and the script would go on without it.
  process.once('SIGTERM', () => process.exit(143));
  // The configuration was read before it was installed.
  return chromium.launch({ ...config.use?.launchOptions, executablePath: pathOf(programs.chromium) });
};
