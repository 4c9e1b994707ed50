import { type DownloadTimeouts, RefusedError, fetchOutside } from './answer.ts';

/** The content that a caller accepts. */
export interface ExpectedContent {
  maxBytes: number;
  /**
   * Whether it is the expected content: on a building's network it may be the provider's sign-in page.
   * @throws RefusedError to say what it is instead
   */
  accepts: (content: Buffer, contentType: string) => boolean;
}

const OK = 200;

/**
 * Fetches a file; does not follow redirects.
 * @throws RefusedError, or whatever fetch throws on network failures and timeouts
 */
export const download = async (
  address: string,
  { maxBytes, accepts }: ExpectedContent,
  timeouts: DownloadTimeouts,
): Promise<Buffer> => {
  const { status, contentType, content } = await fetchOutside(
    address,
    { maxBytes, isWanted: (each) => each === OK },
    timeouts,
  );
  if (status !== OK) throw new RefusedError(`status ${status}`);
  if (!accepts(content, contentType)) throw new RefusedError('unwanted');
  return content;
};
