import { type Browser, chromium } from '@playwright/test';
import { installOrExit, pathOf } from '../tools/machine/install.ts';
import { programs } from '../tools/machine/programs.ts';
import config from './playwright.config.ts';

/** The browser of the journeys, for a script; without one that can be installed, the script ends and says so. */
export const launchBrowser = (): Promise<Browser> => {
  installOrExit(programs.chromium);
  // The configuration was read before it was installed.
  return chromium.launch({ ...config.use?.launchOptions, executablePath: pathOf(programs.chromium) });
};
