import Hls, {
  ErrorController,
  ErrorDetails,
  ErrorTypes,
  Events,
  type ErrorData,
  type Fragment,
} from 'hls.js';
import workerPath from 'hls.js/dist/hls.worker.js?url';
import { HAVE_FUTURE_DATA } from '../engine/media-element.ts';
import type { LoadOptions, MediaFault } from '../engine/source/media-loader.ts';
import { createGapWatch } from './gap-watch.ts';
import { hlsSettings } from './hls-settings.ts';

/**
 * How many missing pieces in a row, some minutes of film, are skipped as a gap. With more, the film itself is away, and
 * the player has to say so.
 */
const IN_A_ROW_MAX = 100;

const isMissing = ({ details, response }: ErrorData): boolean =>
  details === ErrorDetails.FRAG_LOAD_ERROR && (response?.code === 404 || response?.code === 410);

/** The tag with which playlists say that a piece is not there: hls.js leaves it out, instead of trying it again. */
const markAsGap = (piece: Fragment): void => {
  piece.gap = true;
  if (!piece.tagList.some(([tag]) => tag === 'GAP')) piece.tagList.push(['GAP']);
};

/** Skips missing pieces and marked gaps after one try: hls.js waits longer for each, and gives up after three. */
class MissingPieces extends ErrorController {
  constructor(hls: Hls) {
    super(hls);
    let inARow = 0;
    hls.on(Events.FRAG_BUFFERED, () => {
      inARow = 0;
    });
    // After what decides about an error, and before what acts on that.
    hls.on(Events.ERROR, (_event, data) => {
      const { frag, details, errorAction } = data;
      if (!frag || !errorAction) return;
      if (isMissing(data)) {
        inARow += 1;
        if (inARow > IN_A_ROW_MAX) return;
        markAsGap(frag);
        for (const level of hls.levels) level.fragmentError = 0;
      } else if (details !== ErrorDetails.FRAG_GAP) return;
      const { retryConfig } = errorAction;
      if (!retryConfig) return;
      data.errorAction = { ...errorAction, retryCount: 0, retryConfig: { ...retryConfig, retryDelayMs: 0 } };
    });
  }
}

/** The playlist is missing or invalid, or has nothing that this device can play. */
const NOT_SUPPORTED = new Set<string>([
  ErrorDetails.MANIFEST_PARSING_ERROR,
  ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
  ErrorDetails.BUFFER_ADD_CODEC_ERROR,
  ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
  ErrorDetails.LEVEL_PARSING_ERROR,
]);

const CUT_OFF: MediaFault = { code: 2, message: 'the last pieces are missing' };

const codeOf = ({ type, details }: ErrorData): number => {
  if (NOT_SUPPORTED.has(details)) return 4;
  if (type === ErrorTypes.NETWORK_ERROR) return 2;
  return type === ErrorTypes.MEDIA_ERROR ? 3 : 4;
};

const messageOf = ({ details, response, error }: ErrorData): string =>
  [details, response?.code, error.message].filter(Boolean).join(' · ');

/** Whether the address has expired with nothing buffered: hls.js would retry first, while the viewer waits. */
const isExpired = ({ response }: ErrorData, video: HTMLVideoElement): boolean =>
  (response?.code === 401 || response?.code === 403) && video.readyState < HAVE_FUTURE_DATA;

/** hls.js restarts when a segment cannot be decoded, perhaps endlessly. The player limits its restarts. */
const isReset = ({ details }: ErrorData): boolean => details === ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET;

/** A film that lacks at most this many pieces at its end has ended; one that lacks more is cut off. */
const AT_END_MAX = 3;

/** Moves playback over pieces that are left out: those marked as gaps, and those of `MissingPieces`. */
const skipGaps = (hls: Hls, video: HTMLVideoElement, { signal, onSkipped, onFault }: LoadOptions): void => {
  const inARow = new Set<number>();
  const gaps = createGapWatch(video, {
    signal,
    onSkipped,
    onEnd: () => {
      if (inARow.size > AT_END_MAX) onFault(CUT_OFF);
      // Otherwise it would wait for the last piece.
      else hls.trigger(Events.BUFFER_EOS, { type: null });
    },
  });
  hls.on(Events.FRAG_BUFFERED, () => inARow.clear());
  hls.on(Events.ERROR, (_event, { frag }) => {
    if (!frag?.gap) return;
    inARow.add(frag.start);
    gaps.add(frag.start, frag.end);
  });
};

/** Plays a playlist through hls.js; false where this browser cannot. */
export const playHls = (video: HTMLVideoElement, url: string, options: LoadOptions): boolean => {
  const { signal, onFault } = options;
  if (!Hls.isSupported()) return false;
  const hls = new Hls({ ...hlsSettings, workerPath, errorController: MissingPieces });
  signal.addEventListener('abort', () => hls.destroy());
  skipGaps(hls, video, options);
  hls.on(Events.ERROR, (_event, data) => {
    const isFault = data.fatal || isReset(data) || isExpired(data, video);
    if (isFault) onFault({ code: codeOf(data), message: messageOf(data) });
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return true;
};
