/** Milliseconds until the answer begins, and again from there until it is complete. */
export interface DownloadTimeouts {
  headersMs: number;
  bodyMs: number;
}

/** The host answered, but not with acceptable content. */
export class RefusedError extends Error {}

/** There is more of it than the caller takes. */
export class TooLargeError extends RefusedError {}

export interface WholeTimeout {
  wholeMs: number;
}

export interface OutsideAnswer {
  status: number;
  contentType: string;
  content: Buffer;
}

const readCapped = async (response: Response, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Fetches an address without passing on anything about our caller; does not follow redirects.
 * @param isWanted whether to read the content of an answer with this status
 * @throws RefusedError for content that is too large, or what fetch throws
 */
export const fetchOutside = async (
  address: string,
  {
    headers = {},
    maxBytes,
    isWanted = () => true,
  }: { headers?: Record<string, string>; maxBytes: number; isWanted?: (status: number) => boolean },
  timeouts: DownloadTimeouts | WholeTimeout,
): Promise<OutsideAnswer> => {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, 'wholeMs' in timeouts ? timeouts.wholeMs : timeouts.headersMs);
  try {
    const response = await fetch(address, { headers, redirect: 'manual', signal: controller.signal });
    if ('bodyMs' in timeouts) {
      clearTimeout(timer);
      timer = setTimeout(abort, timeouts.bodyMs);
    }
    const contentType = response.headers.get('content-type') ?? '';
    const { status } = response;
    if (!isWanted(status)) return { status, contentType, content: Buffer.alloc(0) };
    if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw new TooLargeError();
    return { status, contentType, content: await readCapped(response, maxBytes) };
  } finally {
    clearTimeout(timer);
    // Closes the connection of an answer that was not read completely.
    controller.abort();
  }
};
