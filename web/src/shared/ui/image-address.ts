import type { ImageSize } from '@sebule/contract/constants';

/** The address at which the server has an image; `path` begins with a slash, as the API gives it. */
export const imageAddress = (size: ImageSize, path: string): string => `/images/${size}${path}`;
