import type { ImageSize } from '@sebule/contract/constants';

/** Where the box serves a picture; `path` begins with a slash, as the API gives it. */
export const imageAddress = (size: ImageSize, path: string): string => `/images/${size}${path}`;
