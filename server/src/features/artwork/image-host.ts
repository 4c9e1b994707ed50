import type { Clock } from '#platform/clock.ts';
import type { DownloadTimeouts } from '#platform/outside/answer.ts';
import { createDownloads } from '#platform/outside/downloads.ts';
import type { HostSize } from './host-sizes.rules.ts';
import { looksLikeImage } from './image-names.rules.ts';

/** One picture at one of the sizes that the host has. */
export interface HostKey {
  size: HostSize;
  file: string;
}

/** The movie database's image host. */
export interface ImageHost {
  /** The picture's bytes; null when the host has no such picture, or cannot be reached. */
  fetchImage(key: HostKey): Promise<Buffer | null>;
}

interface Dependencies {
  /** The host's base address, without a slash at the end. */
  imageUrl: string;
  clock: Clock;
  timeouts?: DownloadTimeouts | undefined;
}

const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

const isPicture = (contentType: string): boolean =>
  /^image\//i.test(contentType) && !/^image\/svg/i.test(contentType);

export const createImageHost = ({ imageUrl, clock, timeouts }: Dependencies): ImageHost => {
  const expected = {
    maxBytes: IMAGE_MAX_BYTES,
    accepts: (content: Buffer, contentType: string) => isPicture(contentType) && looksLikeImage(content),
  };
  const downloads = createDownloads({ expected, clock, timeouts });
  return { fetchImage: ({ size, file }) => downloads.fetch(`${imageUrl}/${size}/${file}`) };
};
