import { type Clock, MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import { limitConcurrency } from '#platform/concurrency-limit.ts';
import { type ImageKey, looksLikeImage } from './image-names.rules.ts';

/** The movie database's image host. */
export interface ImageHost {
  /** The picture's bytes; null when the host has no such picture, or cannot be reached for now. */
  fetchImage(key: ImageKey): Promise<Buffer | null>;
}

interface Dependencies {
  /** The host's base address, without a slash at the end. */
  imageUrl: string;
  clock: Clock;
  /** Milliseconds until the answer begins, and from then on until it is complete. */
  timeouts?: { headersMs: number; bodyMs: number };
}

const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
/** After a network failure nobody waits for the host again until this has passed. */
const PAUSE_MS = 30 * SECOND_MS;
/** How long a picture that the host refused is not asked for again. */
const REFUSED_MS = 5 * MINUTE_MS;
const REFUSALS_MAX = 2_000;
const FETCHES_MAX = 6;

/** The host answered, but not with a picture that we take. */
class RefusedError extends Error {}

const readCapped = async (response: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > IMAGE_MAX_BYTES) throw new RefusedError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const isPicture = (contentType: string): boolean =>
  /^image\//i.test(contentType) && !/^image\/svg/i.test(contentType);

/** @throws RefusedError, or whatever fetch throws on network failures and timeouts */
const download = async (
  url: string,
  { headersMs, bodyMs }: { headersMs: number; bodyMs: number },
): Promise<Buffer> => {
  const controller = new AbortController();
  let timer = setTimeout(() => controller.abort(), headersMs);
  try {
    const response = await fetch(url, { redirect: 'manual', signal: controller.signal });
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), bodyMs);
    const length = Number(response.headers.get('content-length') ?? 0);
    if (
      response.status !== 200 ||
      !isPicture(response.headers.get('content-type') ?? '') ||
      length > IMAGE_MAX_BYTES
    ) {
      throw new RefusedError(`status ${response.status}`);
    }
    const bytes = await readCapped(response);
    if (!looksLikeImage(bytes)) throw new RefusedError('not a picture');
    return bytes;
  } finally {
    clearTimeout(timer);
    // Ends the connection of an answer that was not read to its end.
    controller.abort();
  }
};

/**
 * Reaches out only while the host answers: in a building without internet, pages must not wait
 * for one timeout after the other.
 */
export const createImageHost = ({
  imageUrl,
  clock,
  timeouts = { headersMs: 3_000, bodyMs: 5_000 },
}: Dependencies): ImageHost => {
  const limited = limitConcurrency(FETCHES_MAX);
  const refusedUntil = new Map<string, number>();
  let pausedUntil = Number.NEGATIVE_INFINITY;

  const refuse = (name: string) => {
    refusedUntil.delete(name);
    refusedUntil.set(name, clock.now() + REFUSED_MS);
    const [oldest] = refusedUntil.keys();
    if (refusedUntil.size > REFUSALS_MAX && oldest !== undefined) refusedUntil.delete(oldest);
  };

  const isHopeless = (name: string) =>
    clock.now() < Math.max(pausedUntil, refusedUntil.get(name) ?? pausedUntil);

  return {
    async fetchImage({ size, file }) {
      const name = `${size}/${file}`;
      if (isHopeless(name)) return null;
      return limited(async () => {
        // Those who waited in line learn from those before them.
        if (isHopeless(name)) return null;
        try {
          return await download(`${imageUrl}/${name}`, timeouts);
        } catch (error) {
          if (error instanceof RefusedError) refuse(name);
          else pausedUntil = clock.now() + PAUSE_MS;
          return null;
        }
      });
    },
  };
};
