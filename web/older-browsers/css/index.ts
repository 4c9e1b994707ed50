import type { AcceptedPlugin } from 'postcss';
import { comparingFunctions } from './comparing-functions.ts';
import { flexGap } from './flex-gap.ts';
import { renames } from './renames.ts';

/**
 * PostCSS plugins for Chrome 68, for what the minifier does not do. `tokens`: a file of custom properties that all
 * styles use.
 */
export const olderBrowserStyles = (tokens: string): AcceptedPlugin[] => [
  renames(),
  flexGap(),
  comparingFunctions(tokens),
];
