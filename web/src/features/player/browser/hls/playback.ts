import type { ErrorData, Fragment, default as Hls, HlsConfig, LevelDetails } from 'hls.js';
import { HAVE_FUTURE_DATA } from '../../engine/media-element.ts';
import type { LoadOptions, MediaFault } from '../../engine/source/media-loader.ts';
import { createGapWatch } from '../gap-watch.ts';
import type { Streams } from '../streams.ts';
import { hlsSettings } from './settings.ts';
import { connectStreams, startSettings } from './streams.ts';

/** What fetches a piece, such as one of the loaders of hls.js. */
export type FragmentLoaderConstructor = NonNullable<HlsConfig['fLoader']>;
export type FragmentLoader = InstanceType<FragmentLoaderConstructor>;

/** What is used of either build of hls.js. */
export type HlsLibrary = Pick<
  typeof import('hls.js'),
  'default' | 'ErrorController' | 'ErrorDetails' | 'ErrorTypes' | 'Events'
>;

/**
 * How many missing pieces in a row, some minutes of film, are skipped as a gap. With more, the film itself is away, and
 * the player has to say so.
 */
const IN_A_ROW_MAX = 100;

/** Not found, gone, or behind the end of a file that was cut off. */
const CUT_PIECE = 416;
const MISSING = new Set([404, 410, CUT_PIECE]);

const isMissing = ({ details, response }: ErrorData, { ErrorDetails }: HlsLibrary): boolean =>
  details === ErrorDetails.FRAG_LOAD_ERROR && MISSING.has(response?.code ?? 0);

/** The tag with which playlists say that a piece is not there: hls.js leaves it out, instead of trying it again. */
const markAsGap = (piece: Fragment): void => {
  piece.gap = true;
  if (!piece.tagList.some(([tag]) => tag === 'GAP')) piece.tagList.push(['GAP']);
};

/** Skips missing pieces and marked gaps after one try: hls.js waits longer for each, and gives up after three. */
const missingPieces = (library: HlsLibrary) =>
  class extends library.ErrorController {
    constructor(hls: Hls) {
      super(hls);
      const { Events, ErrorDetails } = library;
      /** Of the picture, and of the sound where that has pieces of its own. */
      const inARow = new Map<string, number>();
      hls.on(Events.FRAG_BUFFERED, (_event, { frag }) => inARow.delete(frag.type));
      // After what decides about an error, and before what acts on that.
      hls.on(Events.ERROR, (_event, data) => {
        const { frag, details, errorAction } = data;
        if (!frag || !errorAction) return;
        if (isMissing(data, library)) {
          const count = (inARow.get(frag.type) ?? 0) + 1;
          inARow.set(frag.type, count);
          if (count > IN_A_ROW_MAX) return;
          markAsGap(frag);
          for (const level of hls.levels) level.fragmentError = 0;
        } else if (details !== ErrorDetails.FRAG_GAP) return;
        const { retryConfig } = errorAction;
        if (!retryConfig) return;
        data.errorAction = {
          ...errorAction,
          retryCount: 0,
          retryConfig: { ...retryConfig, retryDelayMs: 0 },
        };
      });
    }
  };

/**
 * Loads pieces of films that may have been cut off: one that ends too early counts as missing. The browser would take
 * what follows for its rest, and fail.
 */
const wholePieces = (Loader: FragmentLoaderConstructor) =>
  class extends Loader {
    override load(...[context, how, callbacks]: Parameters<FragmentLoader['load']>): void {
      const { rangeStart = 0, rangeEnd = 0 } = context;
      super.load(context, how, {
        ...callbacks,
        onSuccess: (response, stats, of, details) => {
          const isCut = stats.loaded < rangeEnd - rangeStart;
          if (isCut) callbacks.onError({ code: CUT_PIECE, text: 'the piece is cut off' }, of, details, stats);
          else callbacks.onSuccess(response, stats, of, details);
        },
      });
    }
  };

/** Seconds that a piece may lack at its end: films keep their times rounded. */
const ROUNDED_S = 0.1;

/**
 * After a change of quality, goes on with the next piece. Where the last one ends a bit early, hls.js would load that
 * again, in the other quality, and on a slow line the film would stand still meanwhile.
 */
const nextPieces = ({ default: HlsPlayer }: HlsLibrary) =>
  class extends HlsPlayer.DefaultConfig.streamController {
    protected override getFragmentAtPosition(position: number, end: number, playlist: LevelDetails) {
      const piece = super.getFragmentAtPosition(position, end, playlist);
      const before = this.fragPrevious;
      const isRest =
        piece?.sn === before?.sn &&
        piece?.level !== before?.level &&
        (piece?.end ?? 0) - position < ROUNDED_S;
      return piece && isRest ? super.getFragmentAtPosition(piece.end, end, playlist) : piece;
    }
  };

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
