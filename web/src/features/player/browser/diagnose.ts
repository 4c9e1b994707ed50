import { createTimer, type Clock } from '../engine/clock.ts';
import type { Diagnosis } from '../engine/source/media-loader.ts';
import { isMp4, nextBoxBeyond } from './boxes.rules.ts';
import { codecsIn, isSoundCodec } from './codecs.rules.ts';
import { systemClock } from './system-clock.ts';

const FIRST_BYTES = 256 * 1024;
/** A track's own beginning. */
const TRACK_BYTES = 16 * 1024;
/** Where a file keeps what it says of itself when it does not begin with it. */
const LAST_BYTES = 512 * 1024;
/** Pieces asked for: picture, sound in a few languages, what lies between. */
const MOST_STEPS = 12;
/** Longer than this nobody waits to read why there is no picture. */
export const DIAGNOSIS_PATIENCE_MS = 8_000;

interface Piece {
  response: Response;
  bytes: Uint8Array;
  /** Bytes of the whole file; 0 when the server gives no pieces. */
  total: number;
}

/** Reads no more than it must: a server may answer a range with the whole film. */
const readUpTo = async (response: Response, most: number): Promise<Uint8Array> => {
  const bytes = new Uint8Array(most);
  let length = 0;
  const reader = response.body?.getReader();
  if (!reader) return bytes.subarray(0, 0);
  while (length < most) {
    const { done, value } = await reader.read();
    if (done) break;
    const fitting = value.subarray(0, most - length);
    bytes.set(fitting, length);
    length += fitting.length;
  }
  // Whether the rest is let go of is the connection's business.
  reader.cancel().catch(() => {});
  return bytes.subarray(0, length);
};

const askFor = async (url: string, range: string, most: number, signal: AbortSignal): Promise<Piece> => {
  const response = await fetch(url, { headers: { range: `bytes=${range}` }, cache: 'no-store', signal });
  const total = response.status === 206 ? /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') : null;
  return {
    response,
    bytes: response.ok ? await readUpTo(response, most) : new Uint8Array(),
    total: Number(total?.[1] ?? 0),
  };
};

/** Follows the boxes of an MP4 from its start, and yields what each track names. */
async function* codecsOfTracks(url: string, start: Piece, signal: AbortSignal): AsyncGenerator<string[]> {
  let piece = start;
  let at = 0;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const beyond = nextBoxBeyond(piece.bytes);
    if (beyond === null || at + beyond >= piece.total) return;
    at += beyond;
    piece = await askFor(url, `${at}-${at + TRACK_BYTES - 1}`, TRACK_BYTES, signal);
    yield codecsIn(piece.bytes);
  }
}

const look = async (url: string, found: Diagnosis, signal: AbortSignal): Promise<void> => {
  const codecs = new Set<string>();
  const add = (names: string[]) => {
    for (const name of names) codecs.add(name);
    found.codecs = [...codecs];
    found.hasSound = found.codecs.some(isSoundCodec);
  };
  const start = await askFor(url, `0-${FIRST_BYTES - 1}`, FIRST_BYTES, signal);
  const { response, bytes, total } = start;
  found.answer = response.status;
  found.type = response.headers.get('content-type');
  add(codecsIn(bytes));
  if (isMp4(bytes)) for await (const names of codecsOfTracks(url, start, signal)) add(names);
  if (codecs.size === 0 && total > bytes.length)
    add(codecsIn((await askFor(url, `-${LAST_BYTES}`, LAST_BYTES, signal)).bytes));
};

/**
 * Asks for an address by hand, to learn what the video element does not say: what the server answers, and which codecs the
 * file names. What was learnt when time ran out is given, too. Never throws. Another host is not asked: the page may not.
 */
export const diagnose = async (
  url: string,
  signal: AbortSignal,
  clock: Clock = systemClock,
): Promise<Diagnosis> => {
  const found: Diagnosis = { answer: null, type: null, codecs: [], hasSound: false };
  const asking = new AbortController();
  const abort = () => asking.abort();
  // Not AbortSignal.any and .timeout, which Chrome 90 lacks.
  createTimer(clock, asking.signal).start(abort, DIAGNOSIS_PATIENCE_MS);
  signal.addEventListener('abort', abort, { signal: asking.signal });
  try {
    const address = new URL(url, location.href);
    if (address.origin === location.origin && !signal.aborted) {
      await look(address.href, found, asking.signal);
    }
  } catch {
    // What is known by now is the answer.
  }
  abort();
  return found;
};
