import type { HlsConfig } from 'hls.js';

/** What fetches a piece, such as one of the loaders of hls.js. */
export type FragmentLoaderConstructor = NonNullable<HlsConfig['fLoader']>;
export type FragmentLoader = InstanceType<FragmentLoaderConstructor>;

/** What is used of either build of hls.js. */
export type HlsLibrary = Pick<
  typeof import('hls.js'),
  'default' | 'ErrorController' | 'ErrorDetails' | 'ErrorTypes' | 'Events'
>;
