import type { AcceptedPlugin } from 'postcss';
import { comparingFunctions } from './comparing-functions.ts';
import { flexGap } from './flex-gap.ts';
import { renames } from './renames.ts';

/**
 * PostCSS plugins that write styles for browsers since Chrome 68, as far as the minifier does not. `tokens`: the file of
 * the custom properties that all styles use.
 */
export const olderBrowserStyles = (tokens: string): AcceptedPlugin[] => [
  renames(),
  flexGap(),
  comparingFunctions(tokens),
];
