import type { RefusalCode } from '@sebule/contract';
import { createTimer, type Clock } from '../engine/clock.ts';
import type { Diagnosis } from '../engine/source/media-loader.ts';
import { codecsIn, isMp4, isSoundCodec, nextBoxBeyond } from './codecs.rules.ts';
import { isPlaylistText, piecesOfPlaylist } from './playlist-pieces.rules.ts';
import { systemClock } from './system-clock.ts';
import { codecsInTs } from './ts-codecs.rules.ts';

const FIRST_BYTES = 256 * 1024;
/** Bytes read from the start of a track. */
const TRACK_BYTES = 16 * 1024;
/** Bytes read from the end of a file, which holds the index when the start does not. */
const LAST_BYTES = 512 * 1024;
/** The maximum number of pieces requested: video, audio in a few languages, what is between them. */
const MAX_PIECES = 12;
/** A little longer than the server waits for a disk before it says that it does not answer. */
export const DIAGNOSIS_TIMEOUT_MS = 18_000;
/** Once there is an answer, viewers do not wait longer than this to read why there is no picture. */
const CODECS_TIMEOUT_MS = 8_000;

/** The one that plays, and those that it names. */
const MAX_PLAYLISTS = 3;

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

interface Piece {
  response: Response;
  bytes: Uint8Array;
  /** Size of the whole file in bytes; 0 when the server does not support ranges. */
  total: number;
}

/** Reads no more than needed: a server may answer a range request with the whole film. */
const readUpTo = async (response: Response, max: number): Promise<Uint8Array> => {
  const bytes = new Uint8Array(max);
  let length = 0;
  const reader = response.body?.getReader();
  if (!reader) return bytes.subarray(0, 0);
  while (length < max) {
    const { done, value } = await reader.read();
    if (done) break;
    const fitting = value.subarray(0, max - length);
    bytes.set(fitting, length);
    length += fitting.length;
  }
  // Whether cancelling the rest succeeds does not matter here.
  reader.cancel().catch(() => {});
  return bytes.subarray(0, length);
};

const fetchRange = async (url: string, range: string, max: number, signal: AbortSignal): Promise<Piece> => {
  const response = await fetch(url, { headers: { range: `bytes=${range}` }, cache: 'no-store', signal });
  const total = response.status === 206 ? /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') : null;
  return {
    response,
    bytes: response.ok ? await readUpTo(response, max) : new Uint8Array(),
    total: Number(total?.[1] ?? 0),
  };
};

/** Follows the boxes of an MP4 from its start, and yields the codecs that each track names. */
async function* codecsOfTracks(url: string, start: Piece, signal: AbortSignal): AsyncGenerator<string[]> {
  let piece = start;
  let at = 0;
  for (let step = 0; step < MAX_PIECES; step += 1) {
    const beyond = nextBoxBeyond(piece.bytes);
    if (beyond === null || at + beyond >= piece.total) return;
    at += beyond;
    piece = await fetchRange(url, `${at}-${at + TRACK_BYTES - 1}`, TRACK_BYTES, signal);
    yield codecsIn(piece.bytes);
  }
}

/** A playlist names few codecs, or none: its pieces do. */
async function* codecsOfPlaylist(url: string, text: string, signal: AbortSignal): AsyncGenerator<string[]> {
  const open = [{ url, text }];
  for (let step = 0; step < MAX_PLAYLISTS; step += 1) {
    const playlist = open.shift();
    if (!playlist) return;
    const { playlists, pieces, codecs } = piecesOfPlaylist(playlist.text);
    yield codecs;
    const read = async (uri: string) => {
      const { href, origin } = new URL(uri, playlist.url);
      if (origin !== location.origin) return { url: href, bytes: new Uint8Array() };
      const { bytes } = await fetchRange(href, `0-${FIRST_BYTES - 1}`, FIRST_BYTES, signal);
      return { url: href, bytes };
    };
    for (const uri of playlists) {
      const inner = await read(uri);
      open.push({ url: inner.url, text: textOf(inner.bytes) });
    }
    for (const uri of pieces) {
      const { bytes } = await read(uri);
      const names = [...codecsIn(bytes), ...codecsInTs(bytes)];
      yield names;
      if (names.length > 0) break;
    }
  }
}

const refusalIn = async (response: Response): Promise<RefusalCode | undefined> => {
  const refused = (await response.json()) as { details?: { code?: RefusalCode }[] };
  return refused.details?.[0]?.code;
};

const inspect = async (
  url: string,
  found: Diagnosis,
  signal: AbortSignal,
  onAnswer: () => void,
): Promise<void> => {
  const codecs = new Set<string>();
  const add = (names: string[]) => {
    for (const name of names) codecs.add(name);
    found.codecs = [...codecs];
    found.hasSound = found.codecs.some(isSoundCodec);
  };
  const start = await fetchRange(url, `0-${FIRST_BYTES - 1}`, FIRST_BYTES, signal);
  const { response, bytes, total } = start;
  found.answer = response.status;
  found.type = response.headers.get('content-type');
  onAnswer();
  if (!response.ok) {
    found.refusal = await refusalIn(response);
    return;
  }
  const text = textOf(bytes);
  if (isPlaylistText(text)) {
    for await (const names of codecsOfPlaylist(url, text, signal)) add(names);
    return;
  }
  add(codecsIn(bytes));
  if (isMp4(bytes)) for await (const names of codecsOfTracks(url, start, signal)) add(names);
  if (codecs.size === 0 && total > bytes.length)
    add(codecsIn((await fetchRange(url, `-${LAST_BYTES}`, LAST_BYTES, signal)).bytes));
};

/** The server's answer and the file's codecs, as far as known in time. Never throws; skips other hosts. */
export const diagnose = async (
  url: string,
  signal: AbortSignal,
  clock: Clock = systemClock,
): Promise<Diagnosis> => {
  const found: Diagnosis = { answer: null, type: null, codecs: [], hasSound: false };
  const controller = new AbortController();
  const abort = () => controller.abort();
  // Not AbortSignal.any and .timeout, which Chrome 90 lacks.
  const timer = createTimer(clock, controller.signal);
  timer.start(abort, DIAGNOSIS_TIMEOUT_MS);
  signal.addEventListener('abort', abort, { signal: controller.signal });
  try {
    const address = new URL(url, location.href);
    if (address.origin === location.origin && !signal.aborted) {
      await inspect(address.href, found, controller.signal, () => timer.start(abort, CODECS_TIMEOUT_MS));
    }
  } catch {
    // Return what is known by now.
  }
  abort();
  return found;
};
