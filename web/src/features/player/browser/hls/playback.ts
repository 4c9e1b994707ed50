import type { ErrorData, default as Hls, HlsConfig } from 'hls.js';
import { HAVE_FUTURE_DATA } from '../../engine/media-element.ts';
import type { LoadOptions, MediaFault } from '../../engine/source/media-loader.ts';
import { createGapWatch } from '../gap-watch.ts';
import type { Streams } from '../streams.ts';
import { missingPieces } from './corrections/missing-pieces.ts';
import { nextPieces } from './corrections/next-pieces.ts';
import { wholePieces } from './corrections/whole-pieces.ts';
import type { FragmentLoaderConstructor, HlsLibrary } from './library.ts';
import { hlsSettings } from './settings.ts';
import { connectStreams, startSettings } from './streams.ts';

/** Whether the playlist is missing or invalid, or has nothing that this device can play. */
const isNotSupported = ({ details }: ErrorData, { ErrorDetails }: HlsLibrary): boolean =>
  [
    ErrorDetails.MANIFEST_PARSING_ERROR,
    ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
    ErrorDetails.BUFFER_ADD_CODEC_ERROR,
    ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
    ErrorDetails.LEVEL_PARSING_ERROR,
  ].includes(details);

const CUT_OFF: MediaFault = { code: 2, message: 'the last pieces are missing' };

const codeOf = (data: ErrorData, library: HlsLibrary): number => {
  const { type } = data;
  if (isNotSupported(data, library)) return 4;
  if (type === library.ErrorTypes.NETWORK_ERROR) return 2;
  return type === library.ErrorTypes.MEDIA_ERROR ? 3 : 4;
};

const messageOf = ({ details, response, error }: ErrorData): string =>
  [details, response?.code, error.message].filter(Boolean).join(' · ');

/** Whether the address has expired with nothing buffered: hls.js would retry first, while the viewer waits. */
const isExpired = ({ response }: ErrorData, video: HTMLVideoElement): boolean =>
  (response?.code === 401 || response?.code === 403) && video.readyState < HAVE_FUTURE_DATA;

/** A film that lacks at most this many pieces at its end has ended; one that lacks more is cut off. */
const AT_END_MAX = 3;

/** Moves playback over pieces that are left out: those marked as gaps, and those that are missing. */
const skipGaps = (
  hls: Hls,
  { Events }: HlsLibrary,
  video: HTMLVideoElement,
  { signal, onSkipped, onFault }: LoadOptions,
): void => {
  /** Where the missing ones begin, by picture and sound. */
  const inARow = new Map<string, Set<number>>();
  const gaps = createGapWatch(video, {
    signal,
    onSkipped,
    onEnd: () => {
      if ([...inARow.values()].some(({ size }) => size > AT_END_MAX)) onFault(CUT_OFF);
      // Otherwise it would wait for the last piece.
      else hls.trigger(Events.BUFFER_EOS, { type: null });
    },
  });
  hls.on(Events.FRAG_BUFFERED, (_event, { frag }) => inARow.delete(frag.type));
  hls.on(Events.ERROR, (_event, { frag }) => {
    if (!frag?.gap) return;
    inARow.set(frag.type, (inARow.get(frag.type) ?? new Set()).add(frag.start));
    gaps.add(frag.start, frag.end);
  });
};

/** Plays a playlist; false where this browser cannot. `streams`: takes what there is to choose from. */
export type PlayHls = (
  video: HTMLVideoElement,
  url: string,
  options: LoadOptions,
  streams: Streams,
) => boolean;

/** `config`: what only this build needs. `Loader`: fetches pieces. */
export const createPlayHls =
  (
    library: HlsLibrary,
    config: Partial<HlsConfig>,
    Loader = library.default.DefaultConfig.loader as unknown as FragmentLoaderConstructor,
  ): PlayHls =>
  (video, url, options, streams) => {
    const { signal, onFault } = options;
    const { default: HlsPlayer, Events, ErrorDetails } = library;
    if (!HlsPlayer.isSupported()) return false;
    const hls = new HlsPlayer({
      ...hlsSettings,
      ...startSettings(),
      ...config,
      errorController: missingPieces(library),
      streamController: nextPieces(library),
      fLoader: wholePieces(Loader),
    });
    signal.addEventListener('abort', () => hls.destroy());
    skipGaps(hls, library, video, options);
    connectStreams(hls, library, streams, options);
    hls.on(Events.ERROR, (_event, data) => {
      // hls.js restarts when a segment cannot be decoded, perhaps endlessly. The player limits its restarts.
      const isReset = data.details === ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET;
      if (data.fatal || isReset || isExpired(data, video))
        onFault({ code: codeOf(data, library), message: messageOf(data) });
    });
    hls.loadSource(url);
    hls.attachMedia(video);
    return true;
  };
