/** Milliseconds until the answer begins, and again from there until it is complete. */
export interface DownloadTimeouts {
  headersMs: number;
  bodyMs: number;
}

/** The content that a caller accepts. */
export interface ExpectedContent {
  maxBytes: number;
  /** Whether it is the expected content: on a building's network it may be the provider's sign-in page. */
  accepts: (content: Buffer, contentType: string) => boolean;
}

/** The host answered, but not with acceptable content. */
export class RefusedError extends Error {}

const readCapped = async (response: Response, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new RefusedError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Fetches an address without passing on anything about our caller; does not follow redirects.
 * @throws RefusedError, or whatever fetch throws on network failures and timeouts
 */
export const download = async (
  address: string,
  { maxBytes, accepts }: ExpectedContent,
  { headersMs, bodyMs }: DownloadTimeouts,
): Promise<Buffer> => {
  const controller = new AbortController();
  let timer = setTimeout(() => controller.abort(), headersMs);
  try {
    const response = await fetch(address, { redirect: 'manual', signal: controller.signal });
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), bodyMs);
    const length = Number(response.headers.get('content-length') ?? 0);
    if (response.status !== 200 || length > maxBytes) throw new RefusedError(`status ${response.status}`);
    const content = await readCapped(response, maxBytes);
    if (!accepts(content, response.headers.get('content-type') ?? '')) throw new RefusedError('unwanted');
    return content;
  } finally {
    clearTimeout(timer);
    // Closes the connection of an answer that was not read completely.
    controller.abort();
  }
};
