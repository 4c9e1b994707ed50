import type { ImageSize } from '@sebule/contract/artwork/limits';

/** The address of an image on the server; `path` begins with a slash, as in the API. */
export const imageAddress = (size: ImageSize, path: string): string => `/images/${size}${path}`;
